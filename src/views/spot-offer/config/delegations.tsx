import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { emptyDelegation } from '#machines/spot-offer/delegation/form.ts'
import type { delegationMachine } from '#machines/spot-offer/delegation/machine.ts'
import type { DelegationContext, DelegationEvent } from '#machines/spot-offer/delegation/types.ts'
import type { Colleague, Delegation } from '#schemas/spot-offer/approval.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Read } from '#views/parts/read.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayDay } from '#views/parts/time.tsx'

import { DelegationDialog } from './delegation-dialog.tsx'

const words = configTexts.delegation

export type DelegationsProps = {
  readonly actor: ActorRefFrom<typeof delegationMachine>
  readonly delegations: Reading<readonly Delegation[]>
  readonly approvers: readonly Colleague[]
  /** The approvers for whom this user may choose. */
  readonly own: readonly string[]
  /** The accounts that may stand in for somebody; undefined until they are known. */
  readonly peopleFor: (email: string) => readonly Colleague[] | undefined
  readonly lead?: string
  readonly today: string
}

const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

type RowProps = Pick<DelegationsProps, 'own' | 'peopleFor'> & {
  readonly row: Delegation
  readonly ending: readonly string[]
  readonly nameOf: (email: string) => string
  readonly send: (event: DelegationEvent) => void
}
function RowActions({ row, own, ending, nameOf, send }: RowProps) {
  const approver = row.approverEmail
  const name = nameOf(approver)
  const reason = own.some((email) => same(email, approver)) ? undefined : words.notOwn
  return (
    <span className={css({ display: 'inline-flex', gap: '2' })}>
      <Button
        size="sm"
        reason={reason}
        aria-label={words.editOf(name)}
        onClick={() => send({ type: 'OPEN', form: row })}
      >
        {words.edit}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        reason={reason}
        isBusy={ending.includes(approver)}
        aria-label={words.endOf(name)}
        onClick={() => send({ type: 'END', approver })}
      >
        {words.end}
      </Button>
    </span>
  )
}

/** Who stands in, and that they cannot where they may not approve any more. */
function sayDelegate(
  { approverEmail, delegateName, delegateEmail }: Delegation,
  peopleFor: RowProps['peopleFor'],
) {
  const people = peopleFor(approverEmail)
  const hasLost = people && !people.some(({ email }) => same(email, delegateEmail))
  return hasLost ? configTexts.people.lost(delegateName) : delegateName
}

const columnsOf = (props: Omit<RowProps, 'row'>): Column<Delegation>[] => [
  {
    id: 'approver',
    label: words.approver,
    isRowHeader: true,
    cell: ({ approverEmail }) => props.nameOf(approverEmail),
  },
  { id: 'delegate', label: words.delegate, cell: (row) => sayDelegate(row, props.peopleFor) },
  { id: 'from', label: words.from, cell: ({ from }) => sayDay(from) },
  { id: 'until', label: words.until, cell: ({ until }) => sayDay(until) },
  {
    id: 'actions',
    label: '',
    cell: (row) => <RowActions {...props} row={row} />,
  },
]

type Names = Pick<RowProps, 'nameOf'>
type Said = NonNullable<DelegationContext['told']>
function say(told: Said, { nameOf }: Names): string {
  if (told.kind === 'failed') return told.text
  if (told.kind === 'ended') return words.ended(nameOf(told.approver))
  return words.saved(told.form.delegateName, nameOf(told.form.approverEmail))
}

function Told({ told, nameOf }: Names & { readonly told: Said }) {
  const isFailed = told.kind === 'failed'
  return (
    <Banner
      tone={isFailed ? 'danger' : 'success'}
      role={isFailed ? 'alert' : 'status'}
      className={css({ mb: '4' })}
    >
      {say(told, { nameOf })}
    </Banner>
  )
}

type ListedProps = Omit<RowProps, 'row'> & { readonly rows: readonly Delegation[] }
function Listed({ rows, ...row }: ListedProps) {
  if (rows.length === 0) return <p className={css({ textStyle: 'sm' })}>{words.none}</p>
  return (
    <div className={css({ mx: '-5', overflowX: 'auto' })}>
      <Table
        label={words.title}
        rows={rows}
        keyOf={({ approverEmail }) => approverEmail}
        columns={columnsOf(row)}
      />
    </div>
  )
}

/** Who approves for whom while somebody is away. */
export function Delegations({ actor, ...props }: DelegationsProps) {
  const { delegations, approvers, own, peopleFor, today, lead = words.lead } = props
  const state = useSelector(actor, (snapshot) => snapshot)
  const { form, attempt, refusal, ending, told } = state.context
  const send = (event: DelegationEvent) => actor.send(event)
  const nameOf = (email: string) =>
    approvers.find((approver) => same(approver.email, email))?.name ?? email
  return (
    <Card
      title={words.title}
      actions={
        <Button
          size="sm"
          reason={own.length === 0 ? words.own : undefined}
          onClick={() => send({ type: 'OPEN', form: emptyDelegation(own, today) })}
        >
          {words.add}
        </Button>
      }
    >
      <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
        {lead} {words.own}
      </p>
      {told && <Told told={told} nameOf={nameOf} />}
      <Read reading={delegations} things={words.title} skeleton={<SkeletonRows />}>
        {(rows) => <Listed {...{ rows, own, peopleFor, ending, nameOf, send }} />}
      </Read>
      {form && state.hasTag('open') && (
        <DelegationDialog
          {...{ form, attempt, refusal, approvers, own, today, send }}
          people={peopleFor(form.approverEmail)}
          isBusy={state.hasTag('busy')}
        />
      )}
    </Card>
  )
}
