import type { CoveredBy } from '#schemas/covered-by.ts'

const places: Readonly<Record<CoveredBy, string>> = {
  model: 'on the machine',
  http: 'over HTTP',
  browser: 'in a browser',
}
const number = new Intl.NumberFormat('en-US')

/** Words of the coverage on the flow pages: what the tests walked, and what really happened. */
export const coverageTexts = {
  title: 'Coverage',
  hint: 'What the last run of the tests walked, and how often the records of this portal took it.',
  refused: 'Only admins, customer operations, managers and logistics read the report of the tests.',
  loading: 'Reading the last run…',
  things: 'the last run',
  none: 'No run of the tests has been recorded beside this portal.',
  noneHint: 'Run npm test where the portal runs, then look again.',
  show: 'Show',
  all: 'All places together',
  places,
  /** "48 of 48 on the machine" */
  counted: (place: CoveredBy, walked: number, all: number) =>
    `${walked} of ${all} ${places[place]}`,
  counts: (parts: readonly string[]) => `Transitions walked: ${parts.join(', ')}.`,
  happened: (kinds: number, all: number, times: number) =>
    `In the records of this portal ${kinds} of ${all} happened, ${number.format(times)} ${
      times === 1 ? 'time' : 'times'
    } in all.`,
  legend: 'What the arrows mean',
  levels: {
    all: {
      whole: 'walked in every place',
      part: 'walked in some places',
      none: 'walked by no test',
    },
    one: { whole: 'walked', part: 'walked in part', none: 'not walked' },
  },
  column: { walked: 'Walked by tests', taken: 'Taken' },
  nowhere: 'nowhere',
  taken: (times: number) =>
    times === 0 ? 'never' : times === 1 ? 'once' : `${number.format(times)} times`,
  last: (times: string, day: string) => `${times}, last on ${day}`,
  /** Pointing at an arrow: "walked on the machine, over HTTP; taken 124 times". */
  saying: (walked: string, taken: string) => `walked ${walked}; taken ${taken}`,
} as const
