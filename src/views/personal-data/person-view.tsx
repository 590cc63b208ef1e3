import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { personalDataMachine } from '#machines/personal-data/person/machine.ts'
import { shownMistake, whyKept } from '#machines/personal-data/person/selectors.ts'
import type { Erased, PersonEvent } from '#machines/personal-data/person/types.ts'
import type { HeldData, PersonalData } from '#schemas/personal-data.ts'
import { pools } from '#schemas/pool.ts'
import { css } from '#styled/css'
import { personalDataTexts as words } from '#texts/personal-data.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { TextField } from '#views/parts/field.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'

const EraseDialog = lazy(async () => ({
  default: (await import('./erase-dialog.tsx')).EraseDialog,
}))

type Snapshot = SnapshotFrom<typeof personalDataMachine>
export type PersonProps = {
  readonly snapshot: Snapshot
  readonly send: (event: PersonEvent) => void
}

const muted = css({ textStyle: 'sm', color: 'text.muted' })
const fateOf = ({ kind, fate }: HeldData) => (
  <>
    {words.fates[fate]}
    {words.why[kind] && <span className={muted}> {words.why[kind]}</span>}
  </>
)
const columns: readonly Column<HeldData>[] = [
  {
    id: 'kind',
    label: words.columns.kind,
    isRowHeader: true,
    cell: ({ kind }) => words.kinds[kind],
  },
  {
    id: 'count',
    label: words.columns.count,
    align: 'end',
    cell: ({ count }) => count.toLocaleString('en-US'),
  },
  { id: 'fate', label: words.columns.fate, cell: fateOf },
]
type HeldProps = { readonly label: string; readonly held: readonly HeldData[] }
const Held = ({ label, held }: HeldProps) => (
  <SmallList
    label={label}
    rows={held}
    keyOf={({ kind }) => kind}
    columns={columns}
    renderCard={(row) => (
      <>
        <strong>
          {words.kinds[row.kind]}: {row.count.toLocaleString('en-US')}
        </strong>
        <span>{fateOf(row)}</span>
      </>
    )}
  />
)

const padded = css({ display: 'grid', gap: '2', px: '5', py: '4', textStyle: 'sm' })
const Accounts = ({ accounts }: Pick<PersonalData, 'accounts'>) =>
  accounts.length > 0 && (
    <ul className={padded}>
      {accounts.map(({ pool, name, isEnabled }) => (
        <li key={`${pool} ${name}`}>
          {words.account(pools[pool].label, name)}{' '}
          {!isEnabled && <Badge tone="neutral">{words.disabled}</Badge>}
        </li>
      ))}
    </ul>
  )

function Found({ snapshot, send }: PersonProps) {
  const { found } = snapshot.context
  if (!found) return null
  const isEmpty = found.held.length === 0
  const kept = whyKept(snapshot.context)
  return (
    <Card
      title={words.heldTitle}
      isFlush
      footer={
        !isEmpty && (
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
            <Button
              isBusy={snapshot.matches('downloading')}
              onClick={() => send({ type: 'DOWNLOAD' })}
            >
              {snapshot.matches('downloading') ? words.downloading : words.download}
            </Button>
            <Button
              variant="danger"
              reason={kept && words.whyKept[kept]}
              onClick={() => send({ type: 'ERASE' })}
            >
              {words.erase}
            </Button>
          </div>
        )
      }
    >
      <Accounts accounts={found.accounts} />
      {isEmpty ? (
        <p className={padded}>{words.nothing}</p>
      ) : (
        <Held label={words.heldTitle} held={found.held} />
      )}
    </Card>
  )
}

const Kept = ({ kept }: Erased) =>
  kept.length > 0 && (
    <Card title={words.keptTitle} isFlush>
      <Held label={words.keptTitle} held={kept} />
    </Card>
  )

// Readers of a screen hear what comes into a region that was there before.
const region = css({ display: 'contents' })

const answer = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  textStyle: 'sm',
})
function Ask({ snapshot, send }: PersonProps) {
  const { found } = snapshot.context
  return (
    <Card title={words.personTitle}>
      <form
        noValidate
        className={css({ display: 'grid', gap: '4', maxW: 'form' })}
        onSubmit={(event) => {
          event.preventDefault()
          send({ type: 'FIND' })
        }}
      >
        <p className={muted}>{words.personLead}</p>
        <TextField
          label={words.email}
          type="email"
          isRequired
          autoComplete="off"
          value={snapshot.context.form.email}
          error={shownMistake(snapshot, 'email') && words.mistakes.email}
          onChange={({ target }) => send({ type: 'CHANGE', change: { email: target.value } })}
        />
        <div className={answer}>
          <Button type="submit" variant="solid" isBusy={snapshot.matches('finding')}>
            {snapshot.matches('finding') ? words.finding : words.find}
          </Button>
          <p role="status">{found && words.found(found.held.length)}</p>
        </div>
      </form>
    </Card>
  )
}

/** What the portal holds of a person: the question, what was found, and what became of it. */
export function PersonView({ children, ...props }: PersonProps & { readonly children: ReactNode }) {
  const { snapshot } = props
  const { erased, refusal } = snapshot.context
  return (
    <div className={css({ display: 'grid', gap: '6' })}>
      <Ask {...props} />
      {refusal && !snapshot.hasTag('confirming') && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {snapshot.hasTag('shown') && <Found {...props} />}
      <div role="status" className={region}>
        {erased && (
          <Banner tone="success" title={words.doneTitle}>
            {words.done(erased.kept.length)}
          </Banner>
        )}
      </div>
      {erased && <Kept {...erased} />}
      {children}
      {snapshot.hasTag('confirming') && (
        <Suspense>
          <EraseDialog {...props} />
        </Suspense>
      )}
    </div>
  )
}
