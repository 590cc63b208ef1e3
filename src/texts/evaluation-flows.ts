import { draftEvents } from './draft-events.ts'
import type { MachineWords } from './flows.ts'

const itemEvaluation: MachineWords = {
  events: {
    retry: 'Try again',
    'continue-draft': 'Continue the draft',
    'start-new': 'Start new',
    change: 'Answer a question',
    leave: 'Leave a field',
    scan: 'Scan the label',
    'type-it': 'Type it',
    see: 'The camera reads a label',
    blind: 'The camera sees nothing',
    continue: 'Continue',
    back: 'Back',
    add: 'Evaluate later',
    'step-back': 'It is safe again',
    pick: 'Take photos',
    'remove-photo': 'Remove a photo',
    'drop-photo': 'Remove a photo that was sent',
    save: 'Save evaluation',
    'save-mine': 'Send mine',
    'keep-theirs': 'Keep theirs',
    close: 'Close',
    ...draftEvents,
  },
  guards: {
    hasFound: 'a kept draft was found',
    isBackOnline: 'online again',
    fitsForm: 'the draft fits this form',
    canScan: 'there is a camera that reads labels',
    isIdentified: 'a part number, and no mistakes',
    needsList: 'online, and the part is not known to be on the list',
    wasUnanswered: 'nobody answers',
    isUnlisted: 'the program does not take the part',
    isDamageSaid: 'no mistakes about the damage',
    isRecallSaid: 'no mistakes about recalls and reasons',
    isWhole: 'no mistakes on any screen',
    isDangerous: 'it is dangerous now',
    isNew: 'it is not on the list yet',
    hasRoom: 'fewer than 5 photos',
    countsAsFit: 'it was evaluated before',
    wasOvertaken: 'somebody else was first',
    wasGone: 'it is on the list no more',
    wasDropped: 'the photo is gone',
    wasSaved: 'the server has it',
    wasKept: 'this device keeps it',
    isAboutNumbers: 'its part or its numbers are refused',
    wasRefused: 'it was refused',
  },
  states: { identify: 'Which battery', checking: 'Checking the part', recall: 'Recall and photos' },
}

const evaluationQueue: MachineWords = {
  events: {
    kept: 'Something is put aside',
    network: draftEvents.network,
    'send-now': 'Send now',
    'send-again': 'Send again',
    'give-up': 'Discard',
  },
  guards: {
    hasNext: 'something can be sent',
    hasDecision: 'something was decided',
    canSend: 'something can be sent, and online',
    isOnline: 'online',
    isUnsent: 'nobody answers',
    isFailed: 'this one did not work',
    isStuck: 'the server did not take it',
    canSendAgain: 'the server did not take it, and may the next time',
  },
}

const batteryRemoval: MachineWords = {
  events: { REMOVE: 'Remove', KEEP: 'Keep it' },
  guards: {},
}

/** How charts call what happens while batteries are evaluated (texts/flows.ts). */
export const evaluationWords = { itemEvaluation, evaluationQueue, batteryRemoval }
