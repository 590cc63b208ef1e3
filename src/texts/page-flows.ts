import { draftEvents, keeperEvents } from './draft-events.ts'
import type { MachineWords } from './flows.ts'
import { signInFlowWords } from './sign-in-flows.ts'

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
    'copy-last': 'Copy the last one',
    'change-rows': 'Change rows of the grid',
    'undo-paste': 'Take back what was pasted',
    'choose-batteries': 'Batteries are chosen',
    ...draftEvents,
  },
  states: { site: 'Site and contact', units: 'Handling units' },
  guards: {
    isOutdated: 'a kept draft was found, and somebody changed the request since',
    hasFound: 'a kept draft was found',
    landsOn: 'the address asks for {value}',
    lacksStock: 'the batteries of the site are not loaded',
    lacksStockOnSite: 'no mistakes in the site, and its batteries are not loaded',
    goesWithoutStock: 'a later step, and the batteries are not loaded',
    goesToBatteries: 'to the batteries, which may have changed',
    isCopy: 'a request is copied',
    hasLast: 'there is one to copy, and nothing was typed',
    movesGoods: 'the goods are somewhere else',
    hasRoom: 'fewer than 100 units',
    hasRemoved: 'something was removed',
    canUndoPaste: 'nothing was changed since it was pasted',
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
    isOutdated: 'a kept draft was found, and somebody changed the request since',
    hasFound: 'a kept draft was found',
    landsOn: 'the address asks for {value}',
    opensBarred: 'the lifecycle does not let it be confirmed',
    canUndoPaste: 'something was pasted, and nothing typed since',
    isBarred: 'the lifecycle does not let it be confirmed',
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

const unitGrid: MachineWords = {
  events: {
    focus: 'Choose a cell',
    move: 'Go to another cell',
    edit: 'Begin to type',
    write: 'Type',
    choose: 'Look at the next choice',
    fold: 'Put the choices away',
    cancel: 'Leave it as it was',
    leave: 'Leave the grid',
    pasted: 'Something was pasted',
    open: 'Open the row',
    close: 'Close the row',
  },
  states: { moving: 'Moving', typing: 'Typing' },
  guards: {
    takesText: 'the cell takes text',
    isInDetails: 'it is asked for in the details of the row',
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
    mayRetry: 'the server has not refused it',
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
    destination: 'Choose a destination',
    run: 'Run',
    close: 'Close',
    row: 'A row is done',
    finished: 'All rows are done',
    retry: 'Retry the failed',
  },
  guards: {
    hasNote: 'a note, where the action needs one',
    hasDestinations: 'every row has a destination, where the action asks for one',
    hasFailed: 'some row failed',
  },
}

const recordList: MachineWords = {
  events: {
    ADDRESS: 'The address changes',
    VIEWS: 'Kept views are read',
    VIEW: 'Open a view',
    SEEK: 'Search for others',
    ROWS: 'Rows are read',
    SHOW_CHANGES: 'Show changes',
    SELECT: 'Select rows',
    FILTERS: 'Open the filters',
    COLUMNS: 'Open the columns',
    ACT: 'Choose an action',
    BULK: 'Choose an action on many',
    LABELS: 'Print labels',
    CLOSE: 'Close',
    DENSITY: 'Compact or not',
  },
  guards: {
    isSearched: 'the address says what to show, or that all is',
    returnsToView: 'it says nothing, and the reader has a view that comes first',
    opensElsewhere: 'something else comes first here',
    hadView: 'the reader had a view that comes first',
    hasView: 'one of them comes first, and the address says nothing',
    isOther: 'they are not those that are shown',
    isOfThese: 'they are those that were asked for',
    takesOver: 'there were none yet, or there are only more at the end',
    hasChanged: 'some have changed, come or gone',
    isSome: 'at least one',
  },
}

const keptView: MachineWords = {
  events: {
    OPEN: 'Save as new view',
    TYPE: 'Change a field',
    SAVE: 'Save',
    WRITE: 'Save changes, or show it first',
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
    wasAsked: 'something was looked up before',
    isBlank: 'nothing was typed',
    fits: 'what is typed is neither too short nor too long',
  },
}
const outboxRetry: MachineWords = { events: { RETRY: 'Try again' }, guards: {} }

const documentUpload: MachineWords = {
  events: { choose: 'Upload PDF', again: 'Try again', dismiss: 'Dismiss' },
  guards: { isWrong: 'it cannot be sent' },
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
  outboxRetry,
  keptView,
  documentUpload,
}
