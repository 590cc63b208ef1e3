import type { Tenant } from '#schemas/tenants/tenant.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#views/parts/button.tsx'

/** The programs of whoever is signed in. */
export const Programs = ({ programs }: { readonly programs: readonly Tenant[] }) => (
  <ul className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
    {programs.map(({ slug, label, path }) => (
      <li key={slug}>
        <ButtonLink href={path}>{label}</ButtonLink>
      </li>
    ))}
  </ul>
)
