import { listTexts } from '#texts/shipment-list.ts'
import { ColumnChoices } from '#views/records/list/column-choices.tsx'

import { COLUMN_IDS, STANDARD_COLUMNS } from './columns.tsx'

type Props = {
  readonly chosen: readonly string[] | undefined
  readonly onChoose: (ids: readonly string[] | undefined) => void
  readonly onClose: () => void
}

const columns = COLUMN_IDS.map((id) => ({ id, label: listTexts.columns[id] }))

/** Which columns the list of requests shows. */
export const ColumnsDialog = ({ chosen = STANDARD_COLUMNS, ...props }: Props) => (
  <ColumnChoices {...props} columns={columns} chosen={chosen} />
)
