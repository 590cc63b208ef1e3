import { readDraft } from '#machines/settings/editor/edit.ts'
import type { SettingContext } from '#machines/settings/editor/types.ts'
import { exampleOf } from '#machines/settings/rates-example.ts'
import type { ExampleRow } from '#machines/settings/rates-example.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { css } from '#styled/css'
import { settingTexts } from '#texts/settings.ts'
import { Card } from '#views/parts/card.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

const words = settingTexts.example
const dollars = () => numberFormat({ style: 'currency', currency: 'USD' }, 'en-US')
const say = (usd: number | undefined) =>
  usd === undefined ? settingTexts.nothing : dollars().format(usd)

const columns: readonly Column<ExampleRow>[] = [
  { id: 'item', label: words.item, isRowHeader: true, cell: ({ code }) => words.charges[code] },
  { id: 'now', label: words.now, align: 'end', cell: ({ now }) => say(now) },
  { id: 'next', label: words.next, align: 'end', cell: ({ next }) => <strong>{say(next)}</strong> },
]

/** `Worked example`: one shipment by the rates that count and by those that are typed. */
export function RatesExample({ context }: { readonly context: SettingContext }) {
  const read = readDraft(context)
  const example = read?.ok ? exampleOf(context.stored?.value, read.value) : undefined
  return (
    <Card title={words.title} isFlush>
      <p className={css({ px: '5', py: '3', textStyle: 'sm', color: 'text.muted' })}>
        {words.lead}
      </p>
      {example ? (
        <>
          <Table
            label={words.title}
            isCompact
            rows={example.rows}
            keyOf={({ code }) => code}
            columns={columns}
            total={{
              item: words.total,
              now: say(example.now),
              next: <strong>{say(example.next)}</strong>,
            }}
          />
          <p className={css({ px: '5', py: '3', textAlign: 'end', textStyle: 'sm' })}>
            {words.difference(
              dollars().format(Math.abs(example.next - example.now)),
              example.next - example.now,
              ((example.next - example.now) / example.now) * 100,
            )}
          </p>
        </>
      ) : (
        <p role="status" className={css({ px: '5', pb: '4', textStyle: 'sm' })}>
          {words.wrong}
        </p>
      )}
    </Card>
  )
}
