import { tenantIdOf, tenantOf } from './tenants/index.ts'

/**
 * The one name of a tenant's company: the directory's; without one a program's label. Ours: a supplier whose name is not
 * on file goes by its number, since "Suppliers" would be everybody.
 */
export function companyName(tenant: string, onFile: string | null | undefined): string {
  if (onFile) return onFile
  const program = tenantOf(tenant)
  if (!program) return tenant
  return tenantIdOf(program) === undefined
    ? `Supplier ${tenant.replace('supplier:', '')}`
    : program.label
}
