import { draftEvents } from './draft-events.ts'
import { spotWords } from './spot-words.ts'
import { spotTexts } from './spot.ts'

/** How charts call the lifecycle's guards (texts/flows.ts). */
export const spotOfferWords = {
  events: spotWords.actions,
  callers: spotTexts.callers,
  states: spotWords.states,
  guards: {
    ownOffer: 'who made it, or an administrator',
    hasLine: 'at least one line',
    palletsHeavyEnough: 'no pallet below the least weight',
    expiresLater: 'a date after today',
    expiresSoonEnough: 'at most 90 days ahead',
    namedInFlow: 'named in the approval flow for its reason, or standing in',
    notOwnEdit: 'not the last editor, unless the only approver even then',
    changedNoRules: 'has not changed flow, costs or margins since the last edit',
    aloneWithNote: 'a note, if the last editor is the only approver',
    isTheirTurn: 'their turn',
    stillValid: 'its last day is not over',
    dayIsOver: 'its last day is over',
    isFirmOffer: 'a firm offer',
    noteGiven: 'a note',
    onBehalfWithNote: 'a note, if staff act for the supplier',
    lossReasonGiven: 'a loss reason',
    otherWithNote: 'a note, if the reason is "other"',
    historyHasRoom: 'room in the history',
    historyHasPlace: 'a place left in the history',
    whenPriced: 'the price needs approval',
    whenPricedNow: 'the price needs approval now',
    whenLast: 'the last approval that is asked for',
    whenOver: 'its last day is over',
  },
} as const

/** How the chart of the offer editor calls its events (texts/flows.ts). */
export const offerEditorWords = {
  events: {
    retry: 'Try again',
    'continue-draft': 'Continue draft',
    'start-new': 'Start from what is saved',
    change: 'Change a field',
    'change-line': 'Change a field of a line',
    'add-line': 'Add line',
    'duplicate-line': 'Duplicate line',
    'remove-line': 'Remove line',
    'undo-remove': 'Undo removing',
    leave: 'Leave a field',
    save: 'Save',
    discard: 'Discard draft',
    keep: 'Choose whose text is kept',
    'send-again': 'Review and send again',
    'edit-on': 'Edit on',
    'discard-mine': 'Discard my changes',
    'edit-again': 'Edit again',
    tick: 'A minute passes',
    'prices-changed': 'Prices are imported elsewhere',
    ...draftEvents,
  },
  guards: {
    hasFound: 'a draft is there',
    asksPrices: 'prices of another month are needed',
    canSave: 'nothing is wrong, and there is a connection',
    hasRoom: 'fewer than 50 lines',
    hasRemoved: 'a line was removed',
    isStored: 'the offer is stored',
    isBackOnline: 'the connection is back',
    fitsForm: 'it is an offer',
    wasSaved: 'it was saved',
    wasRefused: 'it was refused',
    wasOvertaken: 'somebody else saved meanwhile',
  },
} as const
