import { useQuery } from '@tanstack/react-query'

import { configsQuery } from '#api/config/configs.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { configNames, configTitle } from '#schemas/config-names.ts'
import type { ConfigName } from '#schemas/config-names.ts'
import type { UploadVersion } from '#schemas/records/upload.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'
import { Time } from '#views/parts/time.tsx'

export const CONFIGS = { label: words.title, href: '/dashboard/configs/' }

type Row = UploadVersion & { readonly name: ConfigName }
const named = ({ name }: Row) => (
  <Link href={`${CONFIGS.href}${name}/`} className={link()}>
    {configTitle(name)}
  </Link>
)
const changed = ({ uploadedAt }: Row) => (uploadedAt ? <Time instant={uploadedAt} /> : '–')
const by = ({ uploadedBy }: Row) => uploadedBy ?? words.builtIn
const columns: readonly Column<Row>[] = [
  { id: 'name', label: words.name, isRowHeader: true, cell: named },
  { id: 'rows', label: words.rows, align: 'end', cell: ({ rows }) => rows.toLocaleString('en-US') },
  { id: 'changed', label: words.changed, cell: changed },
  { id: 'by', label: words.by, cell: by },
]

/** /dashboard/configs/ */
export function ConfigListPage() {
  const title = useTitle()
  const configs = useQuery(configsQuery())
  return (
    <>
      <PageHeader title={title} lead={words.lead} />
      <Card title={words.inUseTitle} isFlush>
        <Read
          reading={reading(configs, configs.data)}
          things={words.things}
          skeleton={<SkeletonRows />}
        >
          {(read) => (
            <SmallList
              label={title}
              rows={configNames.map((name) => ({ name, ...read[name] }))}
              keyOf={({ name }) => name}
              columns={columns}
              renderCard={(row) => (
                <>
                  {named(row)}
                  <span className={css({ color: 'text.muted' })}>
                    {by(row)}, {changed(row)}
                  </span>
                </>
              )}
            />
          )}
        </Read>
      </Card>
    </>
  )
}
