import type { Clash, SettingContext } from '#machines/settings/editor/types.ts'
import { css } from '#styled/css'
import { settingTexts } from '#texts/settings.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Column } from '#views/parts/table.tsx'

const words = settingTexts.meanwhile
const lines = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })

type Props = {
  readonly meanwhile: NonNullable<SettingContext['meanwhile']>
  readonly rowOf: (field: string) => { readonly label: string; readonly mine: string }
  readonly onTake: (field: string, value: string) => void
}

const columnsOf = ({ rowOf, onTake }: Props): readonly Column<Clash>[] => [
  { id: 'field', label: words.field, isRowHeader: true, cell: ({ field }) => rowOf(field).label },
  {
    id: 'mine',
    label: words.mine,
    cell: ({ field }) => <span className={lines}>{rowOf(field).mine || settingTexts.nothing}</span>,
  },
  {
    id: 'theirs',
    label: words.theirs,
    cell: ({ theirs }) => <span className={lines}>{theirs || settingTexts.nothing}</span>,
  },
  {
    id: 'take',
    label: '',
    cell: ({ field, theirs }) => (
      <Button
        size="sm"
        aria-label={words.takeOf(rowOf(field).label)}
        onClick={() => onTake(field, theirs)}
      >
        {words.take}
      </Button>
    ),
  },
]

/** "{name} changed it meanwhile": what both changed, yours over theirs. */
export const Meanwhile = (props: Props) => {
  const { by, clashes } = props.meanwhile
  return (
    <Banner tone="warning" role="alert" title={words.title(by ?? words.anotherUser)}>
      <p>{words.text}</p>
      {clashes.length === 0 ? (
        <p>{words.apart}</p>
      ) : (
        <Table
          label={words.title(by ?? words.anotherUser)}
          isCompact
          rows={clashes}
          keyOf={({ field }) => field}
          columns={columnsOf(props)}
        />
      )}
    </Banner>
  )
}
