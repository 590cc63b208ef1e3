import type { CoveredBy } from '#schemas/covered-by.ts'
import { numberFormat } from '#schemas/number-format.ts'

const places: Readonly<Record<CoveredBy, string>> = {
  model: 'on the machine',
  http: 'over HTTP',
  browser: 'in a browser',
}
const number = () => numberFormat({}, 'en-US')

/** Words of the coverage on the flow pages: what the tests walked, and what really happened. */
export const coverageTexts = {
  title: 'Coverage',
  hint: 'What the last test run covered, and how often each step happened in this portal.',
  refused:
    'Only administrators, customer operations, managers and logistics can see the test report.',
  loading: 'Loading the last test run…',
  things: 'the last test run',
  none: 'No test run is recorded for this portal.',
  noneHint: 'Run npm test where the portal runs, then look again.',
  show: 'Show',
  all: 'All places',
  places,
  /** "48 of 48 on the machine" */
  counted: (place: CoveredBy, walked: number, all: number) =>
    `${walked} of ${all} ${places[place]}`,
  counts: (parts: readonly string[]) => `Transitions covered: ${parts.join(', ')}.`,
  happened: (kinds: number, all: number, times: number) =>
    `In this portal, ${kinds} of ${all} have happened, ${number().format(times)} ${
      times === 1 ? 'time' : 'times'
    } in all.`,
  legend: 'What the arrows mean',
  levels: {
    all: {
      whole: 'covered in every place',
      part: 'covered in some places',
      none: 'not covered by any test',
    },
    one: { whole: 'covered', part: 'partly covered', none: 'not covered' },
  },
  column: { walked: 'Covered by tests', taken: 'Happened' },
  nowhere: 'nowhere',
  taken: (times: number) =>
    times === 0 ? 'never' : times === 1 ? 'once' : `${number().format(times)} times`,
  last: (times: string, day: string) => `${times}, last on ${day}`,
  /** Pointing at an arrow: "covered by tests: on the machine, over HTTP; happened: 124 times". */
  saying: (walked: string, taken: string) => `covered by tests: ${walked}; happened: ${taken}`,
} as const
