import { commonTexts } from './shipment-common.ts'

/** Words of what a supplier can ship again with two clicks, and of forms that were begun. */
export const shipAgainTexts = {
  title: 'Ship again',
  things: 'recent loads',
  load: (units: number, gross: string) => `${commonTexts.units(units)}, ${gross}`,
  last: (day: string) => `Last pickup ${day}`,
  pick: 'Pick a day',
  /** For who hears only the button. */
  onDay: (day: string, site: string) => `Ship again from ${site} on ${day}`,
  otherDay: 'Other day',
  draft: 'Your draft',
  noSite: 'No site yet',
  saved: (time: string) => `Saved ${time}`,
  preBooking: 'Pre-booking',
  continue: 'Continue',
  discard: 'Discard',
  discarded: 'Draft discarded.',
  undo: 'Undo',
  copyLast: 'Copy last',
  newShort: 'New request',
} as const
