import { dayInText } from './day.ts'

const when = (days: number): string => {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
const day = (date: string) => dayInText(date).replace(/, \d{4}$/, '')

/** Why something is urgent, in words (redesign.md §4); days are calendar days from today. */
export const urgencyTexts = {
  approveNow: (pickup: string) => `Approve today, or the pickup on ${day(pickup)} slips`,
  approveBy: (due: string, days: number) => `Approve by ${day(due)}, pickup ${when(days)}`,
  pickupPassed: (pickup: string) => `The pickup was asked for ${day(pickup)}`,
  orderClosed: (po: string) => `Blocked: purchase order ${po} is closed`,
  orderUnknown: (po: string) => `Blocked: purchase order ${po} is not known`,
  addressDiffers: 'Blocked: the pickup address differs from the one on file',
  noCarrier: (days: number) => `No carrier for a pickup ${when(days)}`,
  confirmAsn: (due: string) => `Confirm the ASN by ${day(due)}`,
  asked: (company: string, load: string) => `${company} asks about ${load}`,
  askedWithoutLoad: (company: string) => `${company} asks for a change`,
  offerEnds: (days: number, total: string) => `Offer ends ${when(days)}: ${total}`,
  notSent: (n: number) =>
    n === 1 ? '1 message could not be sent' : `${n} messages could not be sent`,
} as const
