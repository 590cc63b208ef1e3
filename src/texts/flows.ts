import { costEstimateWords } from './cost-estimate.ts'
import { dealerRoundWords } from './dealer-demo.ts'
import { texts } from './en.ts'
import { evaluationWords } from './evaluation-flows.ts'
import type { MachineWords } from './machine-words.ts'
import { applicationDecisionWords } from './onboarding-review.ts'
import { onboardingFlowWords } from './onboarding.ts'
import { pageFlowWords } from './page-flows.ts'
import { packSearchWords } from './sell-my-battery.ts'
import { dismantlerOfferWords, pickupPlaceWords } from './sell-offer.ts'
import { serviceKeyWords } from './service-keys.ts'
import {
  configEditorWords,
  configHistoryWords,
  delegationWords,
} from './spot-offer-config-flows.ts'
import { offerEditorWords, spotOfferWords } from './spot-offer-flows.ts'
import { priceImportWords } from './spot-offer-prices.ts'
import { offerAnswerWords } from './supplier-answer.ts'
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

/** Words by machine id; the linter of machines names what is missing. */
export const machineWords: Readonly<Record<string, MachineWords>> = {
  shipmentRequest,
  spotOffer: spotOfferWords,
  offerEditor: offerEditorWords,
  offerAnswer: offerAnswerWords,
  configEditor: configEditorWords,
  configHistory: configHistoryWords,
  delegation: delegationWords,
  serviceKey: serviceKeyWords,
  packSearch: packSearchWords,
  dismantlerOffer: dismantlerOfferWords,
  pickupPlace: pickupPlaceWords,
  configUpload: configUploadWords,
  costEstimate: costEstimateWords,
  thirdPartyBooking: thirdPartyBookingWords,
  dealerRound: dealerRoundWords,
  priceImport: priceImportWords,
  ...evaluationWords,
  ...onboardingFlowWords,
  applicationDecision: applicationDecisionWords,
  ...pageFlowWords,
}

/** Words of the flow pages and of the generated docs. */
export const flowTexts = {
  list: 'Flows',
  lead: 'Every process in the portal, drawn from the statechart that runs it. Watch one live, or see what the tests cover.',
  kinds: { lifecycle: 'Lifecycle', flow: 'Page flow' },
  groups: {
    lifecycle: {
      title: 'Lifecycles',
      lead: 'New here? Start with Shipment request. It shows how a pickup is approved, booked and delivered.',
    },
    flow: {
      title: 'Page flows',
      lead: 'What a page does while you use it: each step, what it waits for and what can go wrong.',
    },
  },
  chartOf: (title: string) => `Flow chart of ${title}`,
  chart: 'Chart',
  statesOf: (title: string) => `States of ${title}`,
  states: 'States',
  actions: 'Who can do what, and when',
  column: {
    state: 'State',
    action: 'Action',
    who: 'Who',
    when: 'When',
    leads: 'Leads to',
    effects: 'Then',
  },
  here: 'Here now',
  starts: 'Starts here',
  within: (state: string) => `in ${state}`,
  same: 'same state',
  whole: 'Anywhere',
  always: 'always',
  otherwise: 'otherwise',
  sends: (mail: string) => `Sends ${mail}`,
  writes: (said: string) => `Adds “${said}” to the history`,
  onEntry: (what: string) => `on entry: ${what}`,
  onExit: (what: string) => `on exit: ${what}`,
  done: (what: string) => `${what} done`,
  failed: (what: string) => `${what} failed`,
  after: (delay: string) => `after ${delay}`,
  complete: (what: string) => `${what} complete`,
  runs: (what: string) => `runs ${what}`,
  folded: (count: number) => `${count} ${count === 1 ? 'state' : 'states'} inside`,
  fold: (state: string) => `Fold ${state}`,
  unfold: (state: string) => `Unfold ${state}`,
  foldAll: 'Fold all',
  unfoldAll: 'Unfold all',
  find: 'Find a state or event',
  found: (at: number, count: number) => (count ? `${at} of ${count}` : 'No results'),
  findNext: 'Next',
  findBack: 'Previous',
  source: 'Source and docs',
  sourceFile: (file: string) => `Source: ${file}`,
  docsFile: (file: string) => `Docs: ${file}`,
  loading: 'Loading…',
  unread: 'This text didn’t load. Close it and open it again.',
  onlyFound: 'Search results only.',
  chartArea: 'Chart, to move and zoom',
  chartHint: 'Arrow keys move the chart, + and − zoom, 0 fits it, / searches. Or drag it.',
  zoom: { in: 'Zoom in', out: 'Zoom out', fit: 'Fit' },
  generated: 'Generated by `npm run flows` from the machine; do not edit.',
} as const
