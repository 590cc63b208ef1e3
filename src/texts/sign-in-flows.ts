import type { MachineWords } from './flows.ts'
import { signUpApproval } from './sign-up-approval-flow.ts'

const auth: MachineWords = {
  events: {
    RETRY: 'Try again',
    CHOOSE_POOL: 'Choose an organization',
    SIGNED_IN: 'Signed in',
    START_SSO: 'Continue with single sign-on',
    USE_VW_SSO: 'VW staff are sent on',
    GIVE_UP: 'Back to Sign In, or not now',
    SIGN_IN_AGAIN: 'Change what takes a new sign-in',
    SIGN_OUT: 'Sign out',
    REFRESH: 'Refresh user data',
    DOUBT_SESSION: 'A call was refused',
    TOKEN_REFUSED: 'A call was refused: its token has ended',
    TAB_CHANGED: 'Another tab signed in or out',
    RELOAD: 'Reload',
  },
  states: {
    config: 'Fetching settings',
    callback: 'Back from single sign-on',
    session: 'Looking up the session',
    failed: 'Unreachable',
    quiet: 'Waiting for calls to calm down',
    inStep: 'In step',
  },
  guards: {
    isSomebody: 'somebody is signed in',
    isTokenOld: 'the token is older than 15 seconds',
    isRefusedAtStart: 'the service refuses the session that the page began with',
    isSameUser: 'the same person in the same organization',
    isNotAuthorized: 'the pool refuses the session',
    isReturning: 'this page comes from single sign-on',
    belongsToVw: 'VW staff chose another sign-on',
    isAtProvider: 'the provider signs out as well',
    reloadsOnSignOut: 'its landing page needs a reload',
  },
}

const signIn: MachineWords = {
  events: {
    CHOOSE_POOL: 'Choose an organization',
    SUBMIT_CREDENTIALS: 'Sign in',
    CHOOSE_FACTOR: 'Sign in without the password',
    SUBMIT_ANSWER: 'Answer',
    SUBMIT_NEW_PASSWORD: 'Set the new password',
    RESEND: 'Send a new code',
    TRY_AGAIN: 'Try again',
    BACK: 'Choose another way',
    START_OVER: 'Start over',
  },
  guards: {
    hasBoth: 'email and password are given',
    hasName: 'the email is given',
    wasInStep: 'a reload interrupted a step',
    isTrusting: 'nothing more is asked, and this browser shall be remembered',
    wishesPasskey: 'a passkey was wished for, and the account has one',
    asks: 'the service says {step}',
    fits: 'it is a code, an address or what else is asked',
    isWay: 'it is one of the ways to sign in that were offered',
    isPasskey: 'it is the passkey',
    isStrong: 'the password meets the rules',
    canResend: 'the password that it needs was typed on this page',
    mayChooseAgain: 'other ways were offered',
    maySetUpOther: 'another factor can be set up',
    lacksSecret: 'the page was loaded again, and has no key for the app',
    hasExpired: 'three minutes have passed',
    isOver: 'no other answer would help',
  },
}

const passwordReset: MachineWords = {
  events: {
    CHOOSE_POOL: 'Choose an organization',
    ASK_CODE: 'Send code',
    SET_PASSWORD: 'Set new password',
    RESEND: 'Resend code',
    START_OVER: 'Use another email',
  },
  states: { fresh: 'Code sent', resendable: 'Code can be sent again' },
  guards: {
    isSent: 'a code was sent before',
    hasUsername: 'an email is given',
    isComplete: 'the code has its digits, the password meets the rules',
  },
}

const signUp: MachineWords = {
  events: {
    SUBMIT_DETAILS: 'Create account',
    CONFIRM: 'Confirm account',
    RESEND: 'Resend code',
    START_OVER: 'Use another email',
  },
  states: { fresh: 'Code sent', resendable: 'Code can be sent again' },
  guards: {
    isWaiting: 'an account waits for its code',
    isComplete: 'all is given, the password meets the rules',
    isCode: 'the code has its digits',
    canSignIn: 'the pool signs in by itself',
    needsPassword: 'another browser had signed up',
  },
}

const account: MachineWords = {
  events: {
    RETRY: 'Try again',
    SAVE: 'Save changes',
    SEND_CODE: 'Send code',
    CONFIRM: 'Confirm',
    RESEND: 'Resend code',
    LATER: 'Do this later',
  },
  states: { fresh: 'Code sent', resendable: 'Code can be sent again' },
  guards: {
    fits: 'every field fits',
    isCode: 'the code has its digits',
    hasProof: 'an address waits for its code',
  },
}

const accountSecurity: MachineWords = {
  events: {
    RETRY: 'Try again',
    CANCEL: 'Cancel',
    CHANGE_PASSWORD: 'Change password',
    SET_PASSWORD: 'Set the new password',
    SET_UP_APP: 'Set up authenticator app',
    VERIFY_APP: 'Verify',
    PREFER: 'Save second step',
    ADD_PASSKEY: 'Add passkey',
    TRUST_DEVICE: 'Trust this device',
    ASK: 'Remove, forget or sign out',
    CONFIRM: 'Confirm',
  },
  states: { app: 'Authenticator app' },
  guards: {
    isComplete: 'both are given, the new one meets the rules',
    isCode: 'the code has its digits',
    isEverywhere: 'every browser was to be signed out',
  },
}

/** Words of the machines of sign-in and of one's own account. */
export const signInFlowWords: Readonly<Record<string, MachineWords>> = {
  auth,
  signIn,
  passwordReset,
  signUp,
  signUpApproval,
  account,
  accountSecurity,
}
