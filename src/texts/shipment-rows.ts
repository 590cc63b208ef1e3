const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)
const partsOf = (count: number, of: number, end: string): string =>
  of === 1 ? end : `${count} of ${of} parts ${end.toLowerCase()}`

/** Words of the second lines in the list of requests (redesign.md §3, §4, §6.2). */
export const rowTexts = {
  whom: { bizdev: 'bizdev', logistics: 'logistics', carrier: 'the carrier' },
  waits: (whom: string, since: number) =>
    `Waiting for ${whom}, ${since === 0 ? 'today' : days(since)}`,
  blocked: { order: 'Blocked: PO is closed', address: 'Blocked: pickup address differs' },
  onTheRoad: 'On the road',
  asnOpen: 'ASN open, waiting for supplier',
  nothingToDo: 'Nothing to do',
  away: (count: number) => {
    if (count === 0) return 'Today'
    if (count === 1) return 'Tomorrow'
    if (count === -1) return 'Yesterday'
    return count > 0 ? `In ${days(count)}` : `${days(-count)} ago`
  },
  missing: {
    'no-carrier': (far: string) => `${far}, no carrier`,
    'not-recorded': (far: string) => `${far}, not recorded`,
    'no-asn': (far: string) => `${far}, no ASN`,
  },
  repeats: (weeks: number, isPaused: boolean) =>
    `Repeats every ${weeks === 1 ? 'week' : `${weeks} weeks`}${isPaused ? ', paused' : ''}`,
  toChoose: 'To choose',
  hazard: (un: string, hazardClass: string) => `${un}, class ${hazardClass}`,
  notHazardous: 'Not hazardous',
  withDdr: (hazard: string) => `${hazard} · DDR`,
  fit: {
    none: 'No PO needed',
    fits: () => 'On PO',
    'not-on-order': (count: number, of: number) => partsOf(count, of, 'Not on PO'),
    'closed-line': (count: number, of: number) => partsOf(count, of, 'On a closed line'),
    closed: () => 'PO closed',
    unknown: () => 'PO not on file',
    'no-order': () => 'No PO',
    'no-parts': () => 'No parts yet',
  },
} as const
