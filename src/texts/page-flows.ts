import { discardEvents, draftEvents, keeperEvents } from './draft-events.ts'
import type { MachineWords } from './machine-words.ts'
import { recordSearch } from './record-search.ts'
import { signInFlowWords } from './sign-in-flows.ts'

const shipmentWizard: MachineWords = {
  events: {
    retry: 'Try again',
    'continue-draft': 'Continue draft',
    'start-new': 'Start new',
    'keep-over': 'Continue with my draft',
    'start-stored': 'Use the latest version',
    change: 'Change a field',
    'change-unit': 'Change a unit',
    'change-content': 'Change a part',
    'add-unit': 'Add handling unit',
    'duplicate-unit': 'Duplicate unit',
    'paste-units': 'Paste from spreadsheet',
    'remove-unit': 'Remove unit',
    'undo-remove': 'Undo',
    'add-content': 'Add part',
    'remove-content': 'Remove part',
    fold: 'Show or hide a unit',
    leave: 'Leave a field',
    tick: 'Time passes',
    go: 'Go to a step',
    continue: 'Continue',
    back: 'Back',
    submit: 'Submit request',
    'copy-as-new': 'Copy as new request',
    'copy-last': 'Copy last pre-booking',
    'change-rows': 'Change rows in the grid',
    'undo-paste': 'Undo paste',
    'switch-units': 'Switch units of measure',
    'columns-known': 'Your company’s column headings load',
    'columns-unsaved': 'The column headings weren’t saved',
    'remember-columns': 'Remember or forget column headings',
    'choose-batteries': 'Choose batteries',
    ...discardEvents,
    ...draftEvents,
  },
  states: { site: 'Site and contact', units: 'Handling units' },
  guards: {
    isOutdated: 'you have a draft, and the request has changed since',
    hasFound: 'you have a draft',
    landsOn: 'the step to open is {value}',
    lacksStock: 'the site’s batteries aren’t loaded',
    lacksStockOnSite: 'no mistakes in the site, but its batteries aren’t loaded',
    goesWithoutStock: 'a later step, and the batteries aren’t loaded',
    goesToBatteries: 'the batteries step; the batteries may have changed',
    isCopy: 'you’re copying a request',
    hasLast: 'there is one to copy, and you haven’t typed anything',
    movesGoods: 'the pickup location changes',
    hasRoom: 'fewer than 100 units',
    hasRemoved: 'you removed something',
    canUndoPaste: 'nothing has changed since you pasted',
    hasContentRoom: 'fewer than 30 parts in the unit',
    isReachable: 'you can go to {value}',
    isBackOnline: 'you’re back online',
    fitsForm: 'the draft fits this form',
    isComplete: 'no mistakes in {value}',
    canSend: 'no mistakes, and you’re online',
    hasMistakes: 'a step has mistakes',
    wasSubmitted: 'it was accepted',
    wasOvertaken: 'someone else changed the request',
    wasRefused: 'it was refused',
  },
}

const {
  'choose-batteries': _chosen,
  'copy-last': _last,
  'copy-as-new': _copied,
  ...inForms
} = shipmentWizard.events
/** The form of the request wizard over the units of a pre-booking. */
const asnWizard: MachineWords = {
  events: { ...inForms, submit: 'Confirm ASN' },
  states: { units: 'Handling units' },
  guards: {
    isOutdated: 'you have a draft, and the request has changed since',
    hasFound: 'you have a draft',
    landsOn: 'the step to open is {value}',
    opensBarred: 'the ASN can’t be confirmed now',
    canUndoPaste: 'nothing has changed since you pasted',
    isBarred: 'the ASN can’t be confirmed now',
    hasRoom: 'fewer than 100 units',
    hasRemoved: 'you removed something',
    hasContentRoom: 'fewer than 30 parts in the unit',
    isReachable: 'you can go to {value}',
    isBackOnline: 'you’re back online',
    fitsForm: 'the draft fits this form',
    isComplete: 'no mistakes in {value}',
    canSend: 'no mistakes, and you’re online',
    hasMistakes: 'a step has mistakes',
    wasSubmitted: 'it was accepted',
    wasOvertaken: 'someone else changed the request',
    wasRefused: 'it was refused',
  },
}

const unitGrid: MachineWords = {
  events: {
    focus: 'Select a cell',
    move: 'Go to another cell',
    edit: 'Start typing',
    write: 'Type',
    choose: 'Go to the next choice',
    fold: 'Close the choices',
    cancel: 'Cancel',
    leave: 'Leave the grid',
    pasted: 'Paste',
    open: 'Open the row',
    close: 'Close the row',
  },
  states: { moving: 'Moving', typing: 'Typing' },
  guards: {
    takesText: 'you can type in the cell',
    isInDetails: 'the field is in the row’s details',
  },
}

const draftKeeper: MachineWords = {
  events: {
    begin: 'Open a form',
    drop: 'The draft is no longer needed',
    changed: 'The draft changed',
    online: 'Back online',
    ...keeperEvents,
  },
  states: { savedHere: 'Saved on this device' },
  guards: {
    isNewer: 'the other draft is newer',
    isOutdated: 'a newer draft was saved elsewhere',
    hasMore: 'you kept typing',
    isSaved: 'it’s saved on the server',
    isHere: 'it’s saved on this device',
    hasContent: 'you typed something',
    mayRetry: 'the server hasn’t refused it',
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
    isOnline: 'you’re online',
    isComplete: 'no mistakes in any field',
    isTouched: 'you typed something',
    isChangedMeanwhile: 'someone changed the request',
    wasRefused: 'it was refused',
    isDone: 'it was accepted',
    isConflict: 'someone changed the request',
  },
}

const bulkAction: MachineWords = {
  events: {
    note: 'Write a note',
    destination: 'Choose a destination',
    run: 'Run',
    close: 'Close',
    row: 'A row is done',
    finished: 'All rows are done',
    retry: 'Retry failed',
  },
  guards: {
    hasNote: 'a note, if the action needs one',
    hasDestinations: 'every row has a destination, if the action needs one',
    hasFailed: 'a row failed',
  },
}

const recordList: MachineWords = {
  events: {
    ADDRESS: 'The URL changes',
    VIEWS: 'Saved views load',
    VIEW: 'Open a view',
    SEEK: 'Change the search',
    ROWS: 'Rows load',
    GONE: 'Remove a row',
    SHOW_CHANGES: 'Show changes',
    SELECT: 'Select rows',
    FILTERS: 'Open the filters',
    COLUMNS: 'Open the columns',
    ACT: 'Choose an action',
    BULK: 'Choose a bulk action',
    LABELS: 'Print labels',
    CLOSE: 'Close',
    DENSITY: 'Change the row height',
  },
  guards: {
    isSearched: 'the URL has a search or filters',
    returnsToView: 'the URL has no search or filters, and the list opens with a view',
    opensElsewhere: 'the list opens with a view here',
    hadView: 'you may have saved a view to open the list with',
    hasView: 'the list opens with one of them, and the URL has no search or filters',
    isOther: 'it’s not the search shown now',
    isOfThese: 'they are the rows of this search',
    hasChanged: 'rows were changed, added or removed',
    isOnlyChange: 'nothing else has changed',
    isSome: 'at least one',
  },
}

const keptView: MachineWords = {
  events: {
    OPEN: 'Save as new view',
    TYPE: 'Change a field',
    SAVE: 'Save',
    WRITE: 'Save changes, or open the list with it',
    REMOVE: 'Delete view',
    CONFIRM: 'Delete',
    CLOSE: 'Cancel',
  },
  guards: { isNamed: 'it has a name' },
}
const fileExport: MachineWords = {
  events: { WRITE: 'Export CSV, or download the letter' },
  guards: {},
}

const lookUp: MachineWords = {
  events: { TYPE: 'Change a field', ASK: 'Find' },
  guards: {
    wasAsked: 'you searched before',
    isBlank: 'nothing is typed',
    fits: 'the text is neither too short nor too long',
  },
}
const outboxRetry: MachineWords = { events: { RETRY: 'Try again' }, guards: {} }
const snooze: MachineWords = { events: { SNOOZE: 'Snooze', WAKE: 'Wake up now' }, guards: {} }

const documentUpload: MachineWords = {
  events: { choose: 'Upload PDF', again: 'Try again', dismiss: 'Dismiss' },
  guards: { isWrong: 'the file can’t be used' },
}

/** Words of the machines that run in pages. */
export const pageFlowWords: Readonly<Record<string, MachineWords>> = {
  ...signInFlowWords,
  shipmentWizard,
  asnWizard,
  unitGrid,
  draftKeeper,
  actionDialog,
  bulkAction,
  recordList,
  fileExport,
  lookUp,
  recordSearch,
  outboxRetry,
  snooze,
  keptView,
  documentUpload,
}
