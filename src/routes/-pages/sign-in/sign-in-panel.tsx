import { useConfig } from '#routes/-pages/shell/hooks.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { programTexts } from '#texts/programs.ts'
import { ssoTexts } from '#texts/sso.ts'

import { SignInForm } from './sign-in-form.tsx'

/** What one signed out sees on a program's page: its sentence, and a sign-in with the pool fixed. */
export function SignInPanel({
  tenant,
  title,
}: {
  readonly tenant: Tenant
  readonly title: string
}) {
  const config = useConfig()
  if (!config) return null
  return (
    <SignInForm
      key={tenant.slug}
      config={config}
      title={title}
      lead={programTexts.sentence(tenant.label, config.company.name)}
      pool={tenant.pool}
      {...(tenant.ssoPool
        ? { otherPool: { pool: tenant.ssoPool, lead: ssoTexts.vwStaff, own: ssoTexts.dealers } }
        : {})}
    />
  )
}
