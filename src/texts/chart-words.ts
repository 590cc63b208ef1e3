// For scripts, tests and the server: the charts that pages show have their words in them.
import { costEstimateWords } from './cost-estimate.ts'
import { dealerRoundWords } from './dealer-demo.ts'
import { texts } from './en.ts'
import { evaluationWords } from './evaluation-flows.ts'
import type { MachineWords } from './machine-words.ts'
import { notificationChoicesWords, notificationReadingWords } from './notifications.ts'
import { applicationDecisionWords } from './onboarding-review.ts'
import { onboardingFlowWords } from './onboarding.ts'
import { pageFlowWords } from './page-flows.ts'
import { personalDataWords } from './personal-data.ts'
import { recurringTexts } from './recurring.ts'
import { retentionRunWords } from './retention.ts'
import { packSearchWords } from './sell-my-battery.ts'
import { dismantlerOfferWords, pickupPlaceWords } from './sell-offer.ts'
import { serviceKeyWords } from './service-keys.ts'
import { settingEditorWords } from './settings.ts'
import {
  configEditorWords,
  configHistoryWords,
  delegationWords,
} from './spot-offer-config-flows.ts'
import { offerEditorWords, spotOfferWords } from './spot-offer-flows.ts'
import { priceImportWords } from './spot-offer-prices.ts'
import { offerAnswerWords } from './supplier-answer.ts'
import { signUpDecisionWords } from './supplier-user-list.ts'
import { supplierUserWords } from './supplier-user-panel.ts'
import { thirdPartyBookingWords } from './third-party-booking.ts'
import { configUploadWords } from './uploads.ts'

const shipmentRequest: MachineWords = {
  events: texts.shipment.actions,
  states: { ...texts.shipment.states, ...texts.shipment.bookings },
  guards: {
    byStepStaff: 'the program gives this step to them',
    notOwnRequest: 'not their own request',
    policyAsksBizdev: 'the program needs bizdev approval',
    bizdevNotAsked: 'the program needs only logistics approval',
    poOpen: 'the purchase order, if any, is open',
    destinationChosen: 'a destination is chosen',
    formHasDestination: 'the form still has a destination',
    declaredAsHazmat: 'batteries are declared as live and hazmat',
    addressFits: 'the address is the one on file',
    redAdrNoted: 'a note, if a battery is red',
    noteGiven: 'a note',
    notPickedUp: 'not picked up',
    pickupReached: 'it is the pickup date or later',
    scheduledAfterRequest: 'the planned pickup is not before the request',
    scheduledNotTooFar: 'the planned pickup is within a year',
    pickedUpAfterBooking: 'the pickup is not before the booking',
    pickedUpByToday: 'the pickup is not in the future',
    deliveredAfterPickup: 'the delivery is not before the pickup',
    deliveredByToday: 'the delivery is not in the future',
    asnSettled: 'ASN confirmed, if it was a pre-booking',
    isPreBooking: 'a pre-booking',
    hasUnits: 'at least one handling unit',
    differenceNoted: 'a note, if it is more than 10% off the estimate',
    historyHasRoom: 'room for {entries} in the history',
    historyHasPlace: 'a place left in the history',
    hasSite: 'a pickup site',
    hasContent: 'a battery or handling unit, unless a pre-booking',
    itemsEvaluated: 'every battery is evaluated',
    pickupNotOnHoliday: 'the pickup day is not a holiday',
    pickupNotTooEarly: 'pickup on the next business day or later',
    pickupNotTooFar: 'pickup within a year',
    noSameItemsPending: 'no other pending request for the same items',
    whenByHand: 'a BOL number is entered',
    whenMaterial: 'the change starts approval over',
  },
}

const recurringRequest: MachineWords = {
  events: {
    change: 'Change the plan',
    pause: recurringTexts.pause,
    resume: recurringTexts.resume,
    end: recurringTexts.end,
    finish: 'Finish',
  },
  guards: { lastsOn: 'its last day has not passed', isOver: 'no pickup is left to prepare' },
  callers: { ...texts.callers, system: 'the portal' },
}

const repeating: MachineWords = {
  events: {
    OPEN: 'Repeat a load',
    CHANGE: 'Change a field',
    SAVE: 'Save',
    CLOSE: 'Cancel',
    ACT: 'Pause, resume, skip or end',
  },
  guards: { isWhole: 'weeks and days are right' },
}

/** Words by machine id; the linter of machines names what is missing. */
export const machineWords: Readonly<Record<string, MachineWords>> = {
  shipmentRequest,
  recurringRequest,
  repeating,
  spotOffer: spotOfferWords,
  offerEditor: offerEditorWords,
  offerAnswer: offerAnswerWords,
  configEditor: configEditorWords,
  configHistory: configHistoryWords,
  delegation: delegationWords,
  personalData: personalDataWords,
  retentionRun: retentionRunWords,
  serviceKey: serviceKeyWords,
  signUpDecision: signUpDecisionWords,
  supplierUser: supplierUserWords,
  packSearch: packSearchWords,
  dismantlerOffer: dismantlerOfferWords,
  pickupPlace: pickupPlaceWords,
  configUpload: configUploadWords,
  notificationChoices: notificationChoicesWords,
  notificationReading: notificationReadingWords,
  settingEditor: settingEditorWords,
  costEstimate: costEstimateWords,
  thirdPartyBooking: thirdPartyBookingWords,
  dealerRound: dealerRoundWords,
  priceImport: priceImportWords,
  ...evaluationWords,
  ...onboardingFlowWords,
  applicationDecision: applicationDecisionWords,
  ...pageFlowWords,
}
