import { useQuery } from '@tanstack/react-query'

import { supplierConfigsQuery } from '#api/config/supplier-configs.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { supplierFileTitle, supplierFiles } from '#schemas/supplier-configs.ts'
import type { SupplierFile } from '#schemas/supplier-configs.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'

type Folder = {
  readonly configFolder: string
  readonly name: string
  readonly rows: Readonly<Partial<Record<SupplierFile, number>>>
}
type ListProps = { readonly folder: Folder; readonly file: SupplierFile; readonly text: string }
const ListLink = ({ folder: { configFolder, name }, file, text }: ListProps) => (
  <Link
    href={`/dashboard/configs/${configFolder}/${file}/`}
    className={link()}
    aria-label={words.listOf(text, name, supplierFileTitle(file))}
  >
    {text}
  </Link>
)

const columns: readonly Column<Folder>[] = [
  { id: 'name', label: words.supplier, isRowHeader: true, cell: ({ name }) => name },
  ...supplierFiles.map((file): Column<Folder> => ({
    id: file,
    label: supplierFileTitle(file),
    align: 'end',
    cell: (folder) => {
      const rows = folder.rows[file]
      return rows === undefined ? (
        '–'
      ) : (
        <ListLink {...{ folder, file }} text={words.rowCount(rows)} />
      )
    },
  })),
]

/** The lists of suppliers and programs, and how much of each is in use. */
export function SuppliersCard() {
  const folders = useQuery(supplierConfigsQuery())
  return (
    <Card title={words.suppliers} isFlush className={css({ mt: '5' })}>
      <Read
        reading={reading(folders, folders.data)}
        things={words.suppliers}
        skeleton={<SkeletonRows />}
      >
        {(read) => (
          <SmallList
            label={words.suppliers}
            rows={read}
            keyOf={({ configFolder }) => configFolder}
            columns={columns}
            renderCard={(folder) => (
              <>
                <strong>{folder.name}</strong>
                {supplierFiles
                  .filter((file) => folder.rows[file] !== undefined)
                  .map((file) => (
                    <ListLink
                      key={file}
                      {...{ folder, file }}
                      text={`${supplierFileTitle(file)}: ${words.rowCount(folder.rows[file] ?? 0)}`}
                    />
                  ))}
              </>
            )}
          />
        )}
      </Read>
    </Card>
  )
}
