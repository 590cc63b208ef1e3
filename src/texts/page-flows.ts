import { draftEvents, keeperEvents } from './draft-events.ts'
import type { MachineWords } from './flows.ts'
import { signUpApproval } from './sign-up-approval-flow.ts'

const auth: MachineWords = {
  events: {
    RETRY: 'Try again',
    CHOOSE_POOL: 'Choose an organization',
    SIGNED_IN: 'Signed in',
    START_SSO: 'Continue with single sign-on',
    USE_VW_SSO: 'VW staff are sent on',
    GIVE_UP: 'Back to Sign In',
    SIGN_OUT: 'Sign out',
    REFRESH: 'Refresh user data',
    DOUBT_SESSION: 'A call was refused',
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
    isGiven: 'there is an answer',
    isCode: 'it is a code of 6 to 8 digits',
    isAddress: 'it is an address',
    isAllowed: 'it was offered',
    isPasskey: 'it is the passkey',
    isStrong: 'the password meets the rules',
    mayResend: 'the code is 30 seconds old and needs no password',
    mayChooseAgain: 'other ways were offered',
    maySetUpOther: 'another factor can be set up',
    isRestored: 'the page was loaded again',
    hasExpired: 'three minutes have passed',
    isOver: 'one of: {kinds}',
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

const shipmentWizard: MachineWords = {
  events: {
    retry: 'Try again',
    'continue-draft': 'Continue the draft',
    'start-new': 'Start new',
    'keep-over': 'Continue with the draft over what is stored',
    'start-stored': 'Start from what is stored',
    change: 'Change a field',
    'change-unit': 'Change a unit',
    'change-content': 'Change a content',
    'add-unit': 'Add handling unit',
    'duplicate-unit': 'Duplicate unit',
    'paste-units': 'Paste from spreadsheet',
    'remove-unit': 'Remove unit',
    'undo-remove': 'Undo',
    'add-content': 'Add content',
    'remove-content': 'Remove content',
    fold: 'Fold a unit',
    leave: 'Leave a field',
    tick: 'Time passes',
    go: 'Go to a step',
    discard: 'Discard draft',
    continue: 'Continue',
    back: 'Back',
    submit: 'Submit request',
    'copy-as-new': 'Copy as a new request',
    ...draftEvents,
  },
  states: { site: 'Site and contact', units: 'Handling units' },
  guards: {
    isOutdated: 'a kept draft was found, and somebody changed the request since',
    hasFound: 'a kept draft was found',
    landsOn: 'the address asks for {value}',
    hasRoom: 'fewer than 100 units',
    hasRemoved: 'something was removed',
    hasContentRoom: 'fewer than 30 contents',
    isReachable: '{value} can be reached',
    isBackOnline: 'online again',
    fitsForm: 'the draft fits this form',
    isComplete: 'no mistakes in {value}',
    canSend: 'no mistakes, and online',
    hasMistakes: 'some step has mistakes',
    wasSubmitted: 'it was accepted',
    wasOvertaken: 'somebody changed the request meanwhile',
    wasRefused: 'it was refused',
  },
}

const draftKeeper: MachineWords = {
  events: {
    begin: 'A form is opened',
    drop: 'The draft is done with',
    changed: 'The draft changed',
    online: 'Online again',
    ...keeperEvents,
  },
  states: { savedHere: 'Saved on this device' },
  guards: {
    isNewer: 'theirs is newer',
    isOutdated: 'somewhere else a newer one was saved',
    hasMore: 'it changed meanwhile',
    isSaved: 'the server has it',
    isHere: 'this device has it',
    hasContent: 'something was typed',
  },
}

const actionDialog: MachineWords = {
  events: {
    change: 'Change a field',
    submit: 'Send',
    network: draftEvents.network,
    close: 'Close',
    keep: 'Keep editing',
    discard: 'Discard',
    review: 'Review and send again',
  },
  guards: {
    isOnline: 'there is a connection',
    isComplete: 'every field is right',
    isTouched: 'something was typed',
    isChangedMeanwhile: 'somebody changed the request',
    wasRefused: 'it was refused',
    isDone: 'it was accepted',
    isConflict: 'somebody changed the request',
  },
}

const bulkAction: MachineWords = {
  events: {
    note: 'Write a note',
    run: 'Run',
    close: 'Close',
    row: 'A row is done',
    finished: 'All rows are done',
    retry: 'Retry the failed',
  },
  guards: {
    hasNote: 'a note, where the action needs one',
    hasFailed: 'some row failed',
  },
}

/** Words of the machines that run in pages. */
export const pageFlowWords: Readonly<Record<string, MachineWords>> = {
  auth,
  signIn,
  passwordReset,
  signUp,
  signUpApproval,
  account,
  accountSecurity,
  shipmentWizard,
  draftKeeper,
  actionDialog,
  bulkAction,
}
