import { draftEvents } from './draft-events.ts'
import type { MachineWords } from './machine-words.ts'

const itemEvaluation: MachineWords = {
  events: {
    retry: 'Try again',
    'continue-draft': 'Continue draft',
    'start-new': 'Start new',
    change: 'Answer a question',
    leave: 'Leave a field',
    scan: 'Scan the label',
    'type-it': 'Type it',
    see: 'The camera reads a label',
    blind: 'The camera can’t be used',
    continue: 'Continue',
    back: 'Back',
    add: 'Evaluate later',
    'step-back': 'It is safe again',
    pick: 'Take photos',
    'remove-photo': 'Remove a photo',
    'drop-photo': 'Remove a sent photo',
    save: 'Save evaluation',
    'save-mine': 'Send mine',
    'keep-theirs': 'Keep theirs',
    close: 'Close',
    ...draftEvents,
  },
  guards: {
    hasFound: 'you have a draft',
    isBackOnline: 'you’re back online',
    fitsForm: 'the draft fits this form',
    canScan: 'there is a camera that can read labels',
    isIdentified: 'a part number, and no mistakes',
    needsList: 'you’re online, and we haven’t checked the part',
    wasUnanswered: 'there is no answer',
    isUnlisted: 'the program doesn’t accept the part',
    isDamageSaid: 'no mistakes in the damage answers',
    isRecallSaid: 'no mistakes in the recall answers',
    isWhole: 'no mistakes on any screen',
    isDangerous: 'it’s dangerous now',
    isNew: 'it’s not on the list yet',
    hasRoom: 'fewer than 5 photos',
    countsAsFit: 'it was evaluated, or may have been',
    wasOvertaken: 'someone else changed the battery',
    wasGone: 'it’s no longer on the list',
    wasDropped: 'the photo is gone',
    wasSaved: 'it’s saved on the server',
    wasKept: 'it’s saved on this device',
    isAboutNumbers: 'its part or a number was refused',
    wasRefused: 'it was refused',
  },
  states: { identify: 'Which battery', checking: 'Checking the part', recall: 'Recall and photos' },
}

const evaluationQueue: MachineWords = {
  events: {
    kept: 'Something is saved on this device',
    network: draftEvents.network,
    'send-now': 'Send now',
    'send-again': 'Send again',
    'give-up': 'Discard',
    confirm: 'Discard mine',
    keep: 'Keep it',
  },
  guards: {
    hasNext: 'something can be sent',
    hasDecision: 'you decided something',
    canSend: 'something can be sent, and you’re online',
    isOnline: 'you’re online',
    isUnsent: 'there is no answer',
    isFailed: 'this one failed',
    isOnlyLost: 'only its lost photos are left',
    isRefused: 'the server refused it',
    isAsked: 'you were asked',
    isSettled: 'nothing is left to decide',
    canSendAgain: 'the server refused it, but may accept it next time',
  },
}

const batteryRemoval: MachineWords = {
  events: { REMOVE: 'Remove', KEEP: 'Keep it' },
  guards: {},
}

/** How charts call what happens while batteries are evaluated (texts/flows.ts). */
export const evaluationWords = { itemEvaluation, evaluationQueue, batteryRemoval }
