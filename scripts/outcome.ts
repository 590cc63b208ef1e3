/** What came of one test file. */
export type FileOutcome = {
  /** From the folder of the repository, with slashes. */
  readonly file: string
  readonly suite: string
  readonly passed: number
  readonly skipped: number
  /** What failed: tests by their whole names, and the file itself where it did not load or a hook of it broke. */
  readonly failed: readonly string[]
  readonly ms: number
}

/** Stands among what failed where it was no test. */
export const FILE_ITSELF = '(the file itself)'
/** Its pages share their machine with whatever else runs there. */
const REPEATED_SUITE = 'e2e'

/** Whether this run is one of a continuous integration, as those say of themselves. */
export const isIntegration = ({ CI }: NodeJS.ProcessEnv): boolean => CI === 'true' || CI === '1'

/** The browser files that failed. */
export const toRepeat = (files: readonly FileOutcome[]): readonly string[] =>
  files
    .filter(({ suite, failed }) => suite === REPEATED_SUITE && failed.length > 0)
    .map(({ file }) => file)

export type Settled = {
  readonly files: readonly FileOutcome[]
  /** What failed once and passed when its file ran again: `file › test`. */
  readonly flaky: readonly string[]
}

/** What counts after some files ran a second time: of those the second run, wherever it told of one. */
export function settle(first: readonly FileOutcome[], again: readonly FileOutcome[]): Settled {
  const second = new Map(again.map((one) => [one.file, one]))
  const isFlaky = ({ file, failed }: FileOutcome) => {
    const now = second.get(file)
    // A file that tells of no test has proved nothing.
    return failed.length > 0 && now !== undefined && now.failed.length === 0 && now.passed > 0
  }
  const flaky = first
    .filter(isFlaky)
    .flatMap(({ file, failed }) => failed.map((name) => `${file} › ${name}`))
  const files = first.map((one) => {
    const now = second.get(one.file)
    return now && (isFlaky(one) || now.failed.length > 0) ? now : one
  })
  return { files, flaky }
}

type Whole = Settled & {
  /** Errors that no file can be blamed for. */
  readonly errors: number
  /** Whether each thing passed that is no test: the checks. */
  readonly checks: readonly boolean[]
}
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** How a run ends: what it says, the counts last and alone on their line; and whether it passed. */
export function closing({ files, flaky, errors, checks }: Whole) {
  const skipped = sum(files.map((file) => file.skipped))
  const passed = sum(files.map((file) => file.passed)) + checks.filter(Boolean).length
  const failedTests = sum(files.map((file) => file.failed.length))
  const failed = failedTests + errors + checks.filter((isPassed) => !isPassed).length
  const lines = [
    ...(skipped ? [`${skipped} skipped`] : []),
    ...flaky.map((name) => `flaky: ${name}`),
    `${passed} passed, ${failed} failed`,
  ]
  // Nothing that ran is nothing that passed.
  const hasTests = files.some((file) => file.passed + file.failed.length > 0)
  return { lines, isPassed: failed === 0 && hasTests }
}
