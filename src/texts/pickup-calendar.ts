/** Words of the month calendar beside the pickup's fields (redesign.md §6.3). */
export const pickupCalendarTexts = {
  label: 'Pickup calendar',
  range: (first: string, last: string) => `${first} – ${last}`,
  earlier: 'Earlier days',
  later: 'Later days',
  isFirst: 'Earlier days have passed.',
  isLast: 'You can’t request a pickup later than this.',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  early: (earliest: string) => `Too early. The earliest pickup is ${earliest}.`,
  holiday: (name: string) => `Holiday: ${name}.`,
  far: (farthest: string) => `Too far ahead. The latest pickup is ${farthest}.`,
  weekend: 'Weekend. Make sure the site is open.',
  short: (needed: number) =>
    `Short notice: we usually need ${needed === 1 ? '1 business day' : `${needed} business days`}.`,
  other: (id: string, load: string, state: string) => `${id}, ${load}: ${state}.`,
  takesMore: 'You can still add units to it.',
  takesNoMore: 'It has a carrier already or is about to, so this load needs its own pickup.',
  legend: {
    other: (site: string) => `Another pickup from ${site}`,
    shut: 'Crossed out: holiday or too early',
  },
  more: 'This site has more pickups in these weeks than we show here.',
  notLoaded: 'We couldn’t load the other pickups of this site. You can choose a day without them.',
} as const
