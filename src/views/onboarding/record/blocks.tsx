import type { ReactNode } from 'react'

import type { OneApplication } from '#schemas/onboarding/submission.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { dayInText } from '#texts/day.ts'
import { megabytes } from '#texts/onboarding-files.ts'
import { reviewTexts as words } from '#texts/onboarding-review.ts'
import { fileLabels } from '#texts/onboarding-words.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { CheckList } from '#views/parts/check-list.tsx'
import type { Mark } from '#views/parts/check-list.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'

import type { Of } from './aside.tsx'
import type { SentApplication } from './sent.ts'
import { told } from './told.tsx'

type Check = OneApplication['checks'][number]
const marks = {
  ok: 'passed',
  warning: 'odd',
  error: 'failed',
} as const satisfies Readonly<Record<Check['level'], Mark>>
const muted = css({ textStyle: 'xs', color: 'text.muted' })
const twoColumns = css({
  display: 'grid',
  alignItems: 'start',
  gap: '2.5',
  columnGap: '6',
  textStyle: 'sm',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
})

type ChecksProps = Of & { readonly onAgain: () => void }
/** What speaks for it and against it, a line each. */
export const Checks = ({ application: { checks }, onAgain }: ChecksProps) =>
  checks.length > 0 && (
    <Card
      title={words.cards.checks}
      actions={
        <Button size="sm" variant="ghost" onClick={onAgain}>
          {words.runAgain}
        </Button>
      }
    >
      <CheckList
        label={words.cards.checks}
        className={twoColumns}
        checks={checks.map(({ name, level, text }) => ({
          id: name,
          mark: marks[level],
          label: words.levels[level],
          text: <span className={css({ minW: '0', overflowWrap: 'anywhere' })}>{text}</span>,
        }))}
      />
    </Card>
  )

type File = OneApplication['documents'][number]
const SOON_MS = 60 * 86_400_000
const isSoon = (day: string) => Date.parse(day) < Date.now() + SOON_MS
const End = ({ file: { endsOn } }: { readonly file: File }): ReactNode => {
  if (endsOn === undefined) return '–'
  return (
    <span className={isSoon(endsOn) ? css({ color: 'status.warning.fg' }) : undefined}>
      {dayInText(endsOn)}
    </span>
  )
}
const { documents: heads } = words
const sizeOf = ({ bytes }: File) => `${megabytes(bytes)} MB`
const View = ({ file: { getUrl, kind } }: { readonly file: File }) => (
  <a
    href={getUrl}
    target="_blank"
    rel="noreferrer"
    className={button({ size: 'sm', variant: 'outline' })}
    aria-label={`${heads.view} ${fileLabels[kind]}`}
  >
    <Icon name="eye" size={15} />
    {heads.view}
  </a>
)
const fileColumns: readonly Column<File>[] = [
  { id: 'kind', label: heads.kind, cell: ({ kind }) => fileLabels[kind], isRowHeader: true },
  { id: 'file', label: heads.file, cell: ({ filename }) => filename },
  { id: 'size', label: heads.size, cell: sizeOf, align: 'end' },
  { id: 'ends', label: heads.ends, cell: (file) => <End file={file} /> },
  { id: heads.view, label: '', cell: (file) => <View file={file} />, align: 'end' },
]
/** What came with it: its ends are amber where they are near. */
export const Documents = ({ application: { documents } }: Of) => (
  <Card
    title={words.cards.documents}
    actions={<span className={muted}>{words.checked}</span>}
    isFlush
  >
    <SmallList
      label={words.cards.documents}
      rows={documents}
      keyOf={({ s3Key }) => s3Key}
      columns={fileColumns}
      renderCard={(file) => (
        <div className={css({ display: 'flex', gap: '3', alignItems: 'center' })}>
          <div className={css({ flex: '1', minW: '0', overflowWrap: 'anywhere' })}>
            <p className={css({ fontWeight: 'medium' })}>{fileLabels[file.kind]}</p>
            <p className={muted}>
              {file.filename} · {sizeOf(file)}
            </p>
            {file.endsOn !== undefined && (
              <p className={muted}>
                {heads.ends} <End file={file} />
              </p>
            )}
          </div>
          <View file={file} />
        </div>
      )}
    />
  </Card>
)

type SentProps = { readonly sent: SentApplication }
/** Where it is, and who speaks for what. */
export const Addresses = ({ sent }: SentProps) => (
  <Card title={words.cards.addresses}>
    <div className={twoColumns}>
      <Facts isBeside facts={sent.addresses.map(told)} />
      <Facts isBeside facts={sent.contacts.map(told)} />
    </div>
  </Card>
)

type Material = SentApplication['materials'][number]
const { materials: names } = words
const tonnesOf = ({ tonnes }: Material) => tonnes.toLocaleString('en-US')
const materialColumns: readonly Column<Material>[] = [
  {
    id: 'classification',
    label: names.classification,
    cell: ({ classification }) => classification,
    isRowHeader: true,
  },
  { id: 'chemistry', label: names.chemistry, cell: ({ chemistry }) => chemistry },
  { id: 'wasteCode', label: names.wasteCode, cell: ({ wasteCode }) => wasteCode },
  { id: 'tonnes', label: names.tonnes, cell: tonnesOf, align: 'end' },
]
/** What it would send, and how much of it. */
export const Materials = ({ sent: { materials, incoterm } }: SentProps) => {
  const hasCodes = materials.some(({ wasteCode }) => wasteCode !== '')
  return (
    <Card
      title={words.cards.materials}
      actions={incoterm && <span className={muted}>{words.incoterm(incoterm)}</span>}
      isFlush
    >
      <SmallList
        label={words.cards.materials}
        rows={materials}
        keyOf={(one) => JSON.stringify(one)}
        columns={materialColumns.filter(({ id }) => hasCodes || id !== 'wasteCode')}
        renderCard={(one) => (
          <>
            <span className={css({ fontWeight: 'medium' })}>{one.classification}</span>
            <span className={muted}>
              {[one.chemistry, one.wasteCode, words.tonnes(one.tonnes)].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
      />
    </Card>
  )
}
