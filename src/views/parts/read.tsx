import type { ReactNode } from 'react'

import type { Reading } from './reading.ts'
import { Loading } from './skeleton.tsx'
import { LoadError } from './states.tsx'

type Props<T> = {
  readonly reading: Reading<T>
  readonly things: string
  /** As high as what comes. */
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** What is being read: its skeleton, why it could not be, and the data as soon as there are any. */
export const Read = <T,>({ reading, things, skeleton, children }: Props<T>) => (
  <>
    {reading.problem && (
      <LoadError things={things} problem={reading.problem} retry={reading.retry} />
    )}
    {reading.data === undefined && !reading.problem && (
      <Loading things={things}>{skeleton}</Loading>
    )}
    {reading.data !== undefined && children(reading.data)}
  </>
)
