import type { MachineWords } from './machine-words.ts'
import { signUpApproval } from './sign-up-approval-flow.ts'

const auth: MachineWords = {
  events: {
    RETRY: 'Try again',
    CHOOSE_POOL: 'Choose an organization',
    SIGNED_IN: 'Signed in',
    START_SSO: 'Continue with single sign-on',
    USE_VW_SSO: 'Send VW staff to their sign-on',
    GIVE_UP: 'Back to Sign In, or not now',
    SIGN_IN_AGAIN: 'Make a change that needs a new sign-in',
    SIGN_OUT: 'Sign out',
    REFRESH: 'Refresh User Data',
    DOUBT_SESSION: 'A call was refused',
    TOKEN_REFUSED: 'A call was refused; its token has expired',
    TAB_CHANGED: 'Another tab signed in or out',
    RELOAD: 'Reload',
  },
  states: {
    config: 'Loading settings',
    callback: 'Back from single sign-on',
    session: 'Checking the session',
    failed: 'Unreachable',
    quiet: 'Waiting for calls to settle down',
    inStep: 'In sync',
  },
  guards: {
    isSomebody: 'you’re signed in',
    isTokenOld: 'the token is older than 15 seconds',
    isRefusedAtStart: 'the service refuses the session the page started with',
    isSameUser: 'the same person in the same organization',
    isNotAuthorized: 'the service refuses the session',
    isReturning: 'you’re back from single sign-on',
    belongsToVw: 'VW staff used another sign-on',
    isAtProvider: 'the provider signs you out, too',
    reloadsOnSignOut: 'the landing page needs a reload',
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
    hasBoth: 'email and password are entered',
    hasName: 'an email is entered',
    wasInStep: 'a reload interrupted a step',
    isTrusting: 'there is nothing more to answer, and you want this browser remembered',
    wishesPasskey: 'you chose a passkey, and the account has one',
    asks: 'the service answers {step}',
    fits: 'it’s what the step asks for, like a code or an address',
    isWay: 'it’s one of the ways to sign in you can choose',
    isPasskey: 'it’s the passkey',
    isFirstPassword: 'the password meets the rules, and nothing is missing',
    canResend: 'if it needs the password, you typed it on this page',
    mayChooseAgain: 'there are other ways to sign in',
    maySetUpOther: 'you can set up another second step',
    lacksSecret: 'the page reloaded and no longer has the key for the app',
    hasExpired: 'three minutes have passed',
    isOver: 'no other answer would work',
  },
}

const passwordReset: MachineWords = {
  events: {
    CHOOSE_POOL: 'Choose an organization',
    CHANGE: 'Type your email',
    ASK_CODE: 'Send code',
    SET_PASSWORD: 'Set new password',
    RESEND: 'Resend code',
    START_OVER: 'Use another email',
  },
  states: { fresh: 'Code sent', resendable: 'You can resend the code' },
  guards: {
    isSent: 'we already sent a code',
    isAddress: 'an email is entered',
    isComplete: 'the code is complete, and the password meets the rules',
  },
}

const signUp: MachineWords = {
  events: {
    CHANGE: 'Type in a field',
    SUBMIT_DETAILS: 'Create account',
    CONFIRM: 'Confirm account',
    RESEND: 'Resend code',
    START_OVER: 'Use another email',
  },
  states: { fresh: 'Code sent', resendable: 'You can resend the code' },
  guards: {
    isWaiting: 'an account is waiting for its code',
    isComplete: 'all fields are filled in, and the password meets the rules',
    isCode: 'the code is complete',
    canSignIn: 'we can sign you in right away',
    needsPassword: 'you signed up in another browser',
  },
}

const account: MachineWords = {
  events: {
    RETRY: 'Try again',
    CHANGE: 'Type in a field',
    SAVE: 'Save changes',
    SEND_CODE: 'Send code',
    CONFIRM: 'Confirm',
    RESEND: 'Resend code',
    LATER: 'Do this later',
  },
  states: { fresh: 'Code sent', resendable: 'You can resend the code' },
  guards: {
    fits: 'no mistakes in any field',
    isCode: 'the code is complete',
    hasProof: 'an address is waiting for its code',
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
    isComplete: 'both passwords are entered, and the new one meets the rules',
    isCode: 'the code is complete',
    isEverywhere: 'you’re signing out every browser',
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
