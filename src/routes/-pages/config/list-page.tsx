import { useQuery } from '@tanstack/react-query'

import { configsQuery } from '#api/config/configs.ts'
import { SETTINGS, operationsOf } from '#machines/auth/areas.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useConfig, useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { configNames, configTitle } from '#schemas/config-names.ts'
import type { ConfigName } from '#schemas/config-names.ts'
import type { UploadVersion } from '#schemas/records/upload.ts'
import { CONFIG_UPLOADERS, isOneOf } from '#schemas/rights.ts'
import { pagedSettings, settingTitle } from '#schemas/setting-names.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { settingTexts } from '#texts/settings.ts'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'
import { Time } from '#views/parts/time.tsx'

import { SuppliersCard } from './suppliers-card.tsx'

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

type LinksProps = {
  readonly title: string
  readonly lead: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

const Links = ({ title, lead, links }: LinksProps) =>
  links.length > 0 && (
    <Card title={title} className={css({ mt: '5' })}>
      <p className={css({ mb: '3', textStyle: 'sm', color: 'text.muted' })}>{lead}</p>
      <ul className={css({ display: 'grid', gap: '2' })}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={link()}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )

/** The settings, which are typed on pages of their own. */
const settings = pagedSettings.map((name) => ({
  href: `${SETTINGS}${name}/`,
  label: settingTitle(name),
}))

/** The portal's own configurations, with who changed them last. */
function PortalConfigs({ title }: { readonly title: string }) {
  const configs = useQuery(configsQuery())
  return (
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
  )
}

/** /dashboard/configs/ */
export function ConfigListPage() {
  const title = useTitle()
  const user = useUser()
  const company = useConfig()?.company
  return (
    <>
      <PageHeader title={title} lead={words.lead} />
      {isOneOf(CONFIG_UPLOADERS, user.caller) && <PortalConfigs title={title} />}
      <SuppliersCard />
      <Links title={settingTexts.title} lead={settingTexts.lead} links={settings} />
      <Links {...settingTexts.operations} links={company ? operationsOf({ user, company }) : []} />
    </>
  )
}
