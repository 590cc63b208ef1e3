import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ApiError, sayError } from '#api/client/errors.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import { MAIL_KEEPERS, isOneOf } from '#schemas/rights.ts'
import { LoadError } from '#views/parts/states.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import type { Retry } from '#views/records/record/history.tsx'
import type { Beside } from '#views/records/record/record-frame.tsx'
import { NotFound } from '#views/shell/refused.tsx'

import { useOutboxRetry } from './use-outbox-retry.ts'

type Props<R> = {
  /** The query of the record. */
  readonly read: {
    readonly data: unknown
    readonly error: Error | null
    readonly dataUpdatedAt: number
    readonly refetch: () => Promise<unknown>
  }
  /** The record; undefined while it loads, or what its page consists of. */
  readonly record: R | undefined
  /** What is not there, where it is not: "shipment request". */
  readonly thing: string
  /** What could not be loaded. */
  readonly things: string
  readonly header: ReactNode
  readonly skeleton: ReactNode
  readonly children: (record: R, beside: Beside) => ReactNode
}

/** The page of one record: while it loads, when it is not there or could not be read, and as it was when it is old. */
export function RecordPage<R>({ read, record, ...props }: Props<R>) {
  const { data, error, dataUpdatedAt, refetch } = read
  const onRetry = () => void refetch()
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <NotFound thing={props.thing} />
  const problem = error ? sayError(error) : undefined
  if (record === undefined)
    return (
      <>
        {props.header}
        {problem && !data ? (
          <LoadError things={props.things} problem={problem} retry={onRetry} />
        ) : (
          props.skeleton
        )}
      </>
    )
  const shownFrom = sayMoment(new Date(dataUpdatedAt).toISOString())
  return props.children(record, { staleness: problem && { problem, shownFrom }, onRetry })
}

/** Sends mails of a record again that did not get through; undefined: not for this user. */
export function useRetryMail(queryKey: QueryKey): Retry {
  const { isBusy, retry } = useOutboxRetry(queryKey)
  if (!isOneOf(MAIL_KEEPERS, useUser().caller)) return undefined
  return { isBusy, act: retry }
}
