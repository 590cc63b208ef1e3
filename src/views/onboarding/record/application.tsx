import type { ReactNode } from 'react'

import { linesOf } from '#machines/onboarding/wizard/lines.ts'
import { returnedDraft } from '#machines/onboarding/wizard/returned.ts'
import type { Step } from '#machines/onboarding/wizard/types.ts'
import type { OneApplication } from '#schemas/onboarding/submission.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { dayInText } from '#texts/day.ts'
import { megabytes } from '#texts/onboarding-files.ts'
import { reviewTexts as words } from '#texts/onboarding-review.ts'
import { fileLabels } from '#texts/onboarding-words.ts'
import { StateBadge } from '#views/onboarding/list/view-config.tsx'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { TextArea } from '#views/parts/field.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'
import { sayInstant } from '#views/parts/time.tsx'
import { columns, stack } from '#views/records/form/layout.ts'

import { Activity, Bank } from './aside.tsx'
import type { Of, Props } from './aside.tsx'

const SOON_MS = 60 * 86_400_000
const tones: Readonly<Record<OneApplication['checks'][number]['level'], Tone>> = {
  ok: 'success',
  warning: 'warning',
  error: 'danger',
}

/** What speaks for it and against it. */
const Checks = ({ application: { checks } }: Of) =>
  checks.length > 0 && (
    <Card title={words.cards.checks}>
      <ul className={stack}>
        {checks.map(({ name, level, text }) => (
          <li key={name}>
            <Badge tone={tones[level]}>{words.levels[level]}</Badge> {text}
          </li>
        ))}
      </ul>
    </Card>
  )

type File = OneApplication['documents'][number]
const isSoon = ({ endsOn }: File) =>
  endsOn !== undefined && Date.parse(endsOn) < Date.now() + SOON_MS
const End = ({ file }: { readonly file: File }) =>
  file.endsOn === undefined ? (
    '–'
  ) : (
    <span className={isSoon(file) ? css({ color: 'status.warning.fg' }) : undefined}>
      {dayInText(file.endsOn)}
    </span>
  )
const { documents: heads } = words
const View = ({ file: { getUrl, kind } }: { readonly file: File }) => (
  <a
    href={getUrl}
    target="_blank"
    rel="noreferrer"
    className={link({ kind: 'plain' })}
    aria-label={`${heads.view} ${fileLabels[kind]}`}
  >
    {heads.view}
  </a>
)
const fileColumns: readonly Column<File>[] = [
  { id: 'kind', label: heads.kind, cell: ({ kind }) => fileLabels[kind], isRowHeader: true },
  { id: 'file', label: heads.file, cell: ({ filename }) => filename },
  { id: 'size', label: heads.size, cell: ({ bytes }) => `${megabytes(bytes)} MB`, align: 'end' },
  { id: 'ends', label: heads.ends, cell: (file) => <End file={file} /> },
  { id: heads.view, label: '', cell: (file) => <View file={file} /> },
]
const Documents = ({ application: { documents } }: Of) => (
  <Card title={words.cards.documents} isFlush>
    <div className={css({ overflowX: 'auto' })}>
      <Table
        label={words.cards.documents}
        rows={documents}
        keyOf={({ s3Key }) => s3Key}
        columns={fileColumns}
      />
    </div>
  </Card>
)

/** What was typed in a step, a line each. */
function Lines({ application, step, title }: Of & { readonly step: Step; readonly title: string }) {
  const { region, facts, id } = application
  const draft = returnedDraft({ id, region, note: '', facts })
  const lines = linesOf({ draft, region, secret: {} }, step).filter(Boolean)
  return (
    <Card title={title}>
      <ul className={stack}>
        {lines.map((line) => (
          <li key={line} className={css({ overflowWrap: 'anywhere' })}>
            {line}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function IfAccepted({ application, snapshot, send }: Props) {
  const { supplierId, siteIds, contactEmail, status } = application
  const { note, needsNote } = snapshot.context
  return (
    <Card title={words.cards.accept}>
      <div className={stack}>
        <Facts
          facts={[
            { term: words.supplier, value: supplierId },
            { term: words.sites, value: siteIds.join(', ') },
            { term: words.user, value: contactEmail },
            { term: words.lands, value: words.landsOn },
            { term: words.mails, value: words.mailsAre },
          ]}
        />
        {status === 'in-review' && (
          <TextArea
            id="application-note"
            label={words.note}
            value={note}
            maxLength={500}
            hint={words.noteHint(contactEmail)}
            error={needsNote ? words.noteNeeded : undefined}
            onChange={({ target }) => send({ type: 'NOTE', note: target.value })}
          />
        )}
      </div>
    </Card>
  )
}

function Buttons({ application, snapshot, send }: Props): ReactNode {
  const { revision, status, checks } = application
  if (status !== 'in-review')
    return <ButtonLink href="/dashboard/onboarding/">{words.label}</ButtonLink>
  const isBusy = snapshot.matches({ decision: 'deciding' })
  return (
    <>
      <Button variant="danger" isBusy={isBusy} onClick={() => send({ type: 'DECLINE', revision })}>
        {words.decline}
      </Button>
      <Button
        variant="solid"
        isBusy={isBusy}
        reason={checks.find(({ level }) => level === 'error')?.text}
        onClick={() => send({ type: 'ACCEPT', revision })}
      >
        {words.accept}
      </Button>
    </>
  )
}

/** A supplier application: its checks, what was sent, and what accepting makes (redesign-2.md §4.1). */
export function Application(props: Props) {
  const { application, snapshot } = props
  const { id, legalName, status, sentAt, decideBy } = application
  const { problem } = snapshot.context
  return (
    <>
      <PageHeader
        title={legalName}
        badges={<StateBadge status={status} />}
        crumbs={[
          { label: words.inbox, href: '/dashboard/inbox/' },
          { label: words.crumb, href: '/dashboard/onboarding/' },
        ]}
        lead={`${words.sent(id, sayInstant(sentAt))} ${status === 'in-review' ? words.decideBy(dayInText(decideBy)) : ''}`}
        actions={<Buttons {...props} />}
      />
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title={words.failed} className={css({ mb: '4' })}>
          {problem}
        </Banner>
      )}
      <div className={columns}>
        <div className={stack}>
          <Checks application={application} />
          <Documents application={application} />
          <Lines application={application} step="company" title={words.cards.company} />
          <Lines application={application} step="addresses" title={words.cards.addresses} />
          <Lines application={application} step="contacts" title={words.cards.contacts} />
          <Lines application={application} step="materials" title={words.cards.materials} />
        </div>
        <div className={stack}>
          <IfAccepted {...props} />
          <Bank {...props} />
          <Activity application={application} />
        </div>
      </div>
    </>
  )
}
