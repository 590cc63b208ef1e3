import { organisationName } from '#machines/service-key/issuing/form.ts'
import type { Organisation } from '#machines/service-key/issuing/types.ts'
import { css } from '#styled/css'
import { serviceKeyTexts } from '#texts/service-keys.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Table } from '#views/parts/table.tsx'

import { sayPrograms } from './list/view-config.tsx'

const words = serviceKeyTexts.organisations
type Props = {
  readonly organisations: readonly Organisation[]
  readonly onAdd: () => void
  readonly onEdit: (organisation: Organisation) => void
}

const wrapped = css({ overflowWrap: 'anywhere' })
const columnsWith = (onEdit: Props['onEdit']) => [
  {
    id: 'name',
    label: words.columns.name,
    isRowHeader: true,
    cell: ({ id }: Organisation) => <span className={wrapped}>{organisationName(id)}</span>,
  },
  {
    id: 'programs',
    label: words.columns.programs,
    cell: ({ tenants }: Organisation) => sayPrograms(tenants),
  },
  {
    id: 'edit',
    label: words.columns.edit,
    align: 'end' as const,
    cell: (organisation: Organisation) => (
      <Button
        size="sm"
        aria-label={words.editOf(organisationName(organisation.id))}
        onClick={() => onEdit(organisation)}
      >
        {words.edit}
      </Button>
    ),
  },
]

/** For which programs and suppliers the people of each organization book. */
export const Organisations = ({ organisations, onAdd, onEdit }: Props) => (
  <Card
    title={words.title}
    isFlush
    className={css({ mt: '6' })}
    actions={
      <Button size="sm" onClick={onAdd}>
        {words.add}
      </Button>
    }
    footer={<p className={css({ textStyle: 'sm', color: 'text.muted' })}>{words.lead}</p>}
  >
    {organisations.length ? (
      <Table
        label={words.label}
        columns={columnsWith(onEdit)}
        rows={organisations}
        keyOf={({ id }) => id}
      />
    ) : (
      <EmptyState icon="box" text={words.empty} />
    )}
  </Card>
)
