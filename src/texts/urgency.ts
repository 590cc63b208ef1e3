import { timeFormat } from '#schemas/time-format.ts'

import { dayInText } from './day.ts'

const when = (days: number): string => {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
const weekday = () => timeFormat({ weekday: 'long', timeZone: 'UTC' }, 'en-US')
const DAYS_BY_NAME = 6
/** A day that is over: by its name within the week, else as other days. */
const onDay = (date: string, daysAgo: number): string =>
  daysAgo > DAYS_BY_NAME ? day(date) : weekday().format(Date.parse(date))
const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`
const HOUR = 60
const DAY = 24 * HOUR
/** The largest unit of which there are two: 45 minutes, 3 hours, 2 days. */
function span(minutes: number): string {
  if (minutes < 2 * HOUR) return counted(minutes, 'minute')
  return minutes < 2 * DAY
    ? counted(Math.floor(minutes / HOUR), 'hour')
    : counted(Math.floor(minutes / DAY), 'day')
}
const day = (date: string) => dayInText(date).replace(/, \d{4}$/, '')

/** Why something is urgent, in words (redesign.md §4); days are calendar days from today. */
export const urgencyTexts = {
  approveNow: (pickup: string) => `Approve today, or the pickup on ${day(pickup)} slips`,
  approveLate: (pickup: string) => `The pickup on ${day(pickup)} may slip`,
  approveBy: (due: string, days: number) => `Approve by ${day(due)}, pickup ${when(days)}`,
  pickupPassed: (pickup: string) => `The requested pickup was ${day(pickup)}`,
  orderClosed: (po: string) => `Blocked: purchase order ${po} is closed`,
  orderUnknown: (po: string) => `Blocked: purchase order ${po} is not on file`,
  addressDiffers: 'Blocked: the pickup address differs from the one on file',
  noCarrier: (days: number) => `No carrier, pickup ${when(days)}`,
  noAsn: (days: number) => `No ASN, pickup ${when(days)}`,
  carrierSilent: (minutes: number) => `No answer from the carrier for ${span(minutes)}`,
  notPickedUp: (pickup: string, daysAgo: number) =>
    `Pickup was on ${onDay(pickup, daysAgo)}, not recorded yet`,
  notDelivered: (expected: string, daysAgo: number) =>
    `Expected on ${onDay(expected, daysAgo)}, not delivered yet`,
  confirmAsn: (due: string) => `Confirm the ASN by ${day(due)}`,
  asked: (company: string, load: string) => `${company} has a question about ${load}`,
  askedWithoutLoad: (company: string) => `${company} wants changes`,
  aboveHigh: (supplier: string, amount: string) => `${supplier}: ${amount} above the high price`,
  nearHigh: (supplier: string) => `${supplier}: near the high price`,
  offerEnds: (days: number, total: string) => `Offer expires ${when(days)}: ${total}`,
  noPoNumber: 'Accepted offer has no PO number',
  signUpWaits: (days: number) =>
    days === 0 ? 'New sign-up' : `Sign-up waiting ${counted(days, 'business day')}`,
  notSent: (n: number) => `${counted(n, 'message')} could not be sent`,
  mailsNotSent: (n: number) => `${counted(n, 'email')} could not be sent`,
} as const

/** What the things of an inbox are called, before the id of what they are about. */
export const inboxItemTexts = {
  requests: {
    approve: 'Approve',
    'choose-order': 'Choose another PO for',
    'correct-address': 'Correct the address of',
    book: 'Rebook',
    'ask-carrier': 'Ask the carrier about',
    'record-pickup': 'Record the pickup of',
    'record-delivery': 'Record the delivery of',
    'confirm-asn': 'Confirm the ASN for',
    'chase-asn': 'Request the ASN for',
    resubmit: 'Edit and resubmit',
  },
  offers: {
    approve: 'Approve offer',
    'decide-offer': 'Answer offer',
    'remind-supplier': 'Waiting for an answer to offer',
    'enter-po-number': 'Enter the PO number for offer',
  },
  signUp: 'Review sign-up of',
  application: 'Review supplier application of',
  stuck: 'Stuck:',
  stuckWithoutRecord: 'Stuck: sign-in codes, sign-ups and configuration notices',
} as const
