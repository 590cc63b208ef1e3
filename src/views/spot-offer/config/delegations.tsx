import { useState } from 'react'

import type { Approver, Colleague, Delegation } from '#schemas/spot-offer/approval.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import type { Reading } from '#views/parts/reading.ts'
import { Loading, SkeletonRows } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayDay } from '#views/parts/time.tsx'

import { DelegationDialog } from './delegation-dialog.tsx'
import type { DelegationForm, Outcome } from './delegation-dialog.tsx'

const words = configTexts.delegation

export type DelegationsProps = {
  readonly delegations: Reading<readonly Delegation[]>
  readonly approvers: readonly Approver[]
  /** The approvers for whom this user may choose. */
  readonly own: readonly string[]
  /** The accounts that may approve; undefined until they are known. */
  readonly people: readonly Colleague[] | undefined
  readonly today: string
  readonly onSave: (form: DelegationForm) => Promise<Outcome>
  readonly onEnd: (approver: string) => Promise<Outcome>
}

const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

type RowProps = DelegationsProps & {
  readonly row: Delegation
  readonly nameOf: (email: string) => string
  readonly onEdit: (row: Delegation) => void
  readonly onDone: (text: string, isFailed: boolean) => void
}
function RowActions({ row, own, nameOf, onEdit, onEnd, onDone }: RowProps) {
  const [isBusy, setBusy] = useState(false)
  const name = nameOf(row.approverEmail)
  const reason = own.some((email) => same(email, row.approverEmail)) ? undefined : words.notOwn
  const end = async () => {
    setBusy(true)
    const outcome = await onEnd(row.approverEmail)
    setBusy(false)
    onDone(outcome.ok ? words.ended(name) : outcome.text, !outcome.ok)
  }
  return (
    <span className={css({ display: 'inline-flex', gap: '2' })}>
      <Button size="sm" reason={reason} aria-label={words.editOf(name)} onClick={() => onEdit(row)}>
        {words.edit}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        reason={reason}
        isBusy={isBusy}
        aria-label={words.endOf(name)}
        onClick={() => void end()}
      >
        {words.end}
      </Button>
    </span>
  )
}

/** Who stands in, and that they cannot where they may not approve any more. */
function sayDelegate({ delegateName, delegateEmail }: Delegation, people: RowProps['people']) {
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
  { id: 'delegate', label: words.delegate, cell: (row) => sayDelegate(row, props.people) },
  { id: 'from', label: words.from, cell: ({ from }) => sayDay(from) },
  { id: 'until', label: words.until, cell: ({ until }) => sayDay(until) },
  {
    id: 'actions',
    label: '',
    cell: (row) => <RowActions {...props} row={row} />,
  },
]

type Told = { readonly text: string; readonly isFailed: boolean }

/** Who approves for whom while somebody is away. */
export function Delegations(props: DelegationsProps) {
  const { delegations, approvers, own } = props
  const [edited, setEdited] = useState<Delegation | 'new'>()
  const [told, setTold] = useState<Told>()
  const nameOf = (email: string) =>
    approvers.find((approver) => same(approver.email, email))?.name ?? email
  const rows = delegations.data ?? []
  const onDone = (text: string, isFailed: boolean) => setTold({ text, isFailed })
  return (
    <Card
      title={words.title}
      actions={
        <Button
          size="sm"
          reason={own.length === 0 ? words.own : undefined}
          onClick={() => setEdited('new')}
        >
          {words.add}
        </Button>
      }
    >
      <p className={css({ mb: '4', maxW: 'prose', textStyle: 'sm', color: 'text.muted' })}>
        {words.lead} {words.own}
      </p>
      {told && (
        <Banner
          tone={told.isFailed ? 'danger' : 'success'}
          role={told.isFailed ? 'alert' : 'status'}
          className={css({ mb: '4' })}
        >
          {told.text}
        </Banner>
      )}
      {delegations.problem && (
        <LoadError things={words.title} problem={delegations.problem} retry={delegations.retry} />
      )}
      {!delegations.data && !delegations.problem && (
        <Loading things={words.title}>
          <SkeletonRows />
        </Loading>
      )}
      {delegations.data && rows.length === 0 && (
        <p className={css({ textStyle: 'sm' })}>{words.none}</p>
      )}
      {rows.length > 0 && (
        <div className={css({ mx: '-5', overflowX: 'auto' })}>
          <Table
            label={words.title}
            rows={rows}
            keyOf={({ approverEmail }) => approverEmail}
            columns={columnsOf({ ...props, nameOf, onEdit: setEdited, onDone })}
          />
        </div>
      )}
      {edited && (
        <DelegationDialog
          {...props}
          initial={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={({ approverEmail, delegateName }) => {
            setEdited(undefined)
            onDone(words.saved(delegateName, nameOf(approverEmail)), false)
          }}
        />
      )}
    </Card>
  )
}
