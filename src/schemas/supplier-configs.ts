import { companyName } from './company-name.ts'
import { keysIn } from './table.ts'
import {
  isTenantId,
  partListOf,
  supplierOf,
  tenantIdOf,
  tenantOf,
  tenants,
} from './tenants/index.ts'
import type { Tenant } from './tenants/tenant.ts'

const titles = {
  'part-numbers': 'Part Numbers',
  locations: 'Locations',
  'purchase-orders': 'Purchase Orders',
  'returnable-packaging': 'Returnable Packaging',
} as const
/** A list of a supplier or program that staff upload (specification 2 §7.9; all but part numbers are ours). */
export type SupplierFile = keyof typeof titles
export const supplierFiles = keysIn(titles)
export const isSupplierFile = (name: string): name is SupplierFile => Object.hasOwn(titles, name)
/** What such a list is called; a name that none has stays as it is. */
export const supplierFileTitle = (name: string): string =>
  isSupplierFile(name) ? titles[name] : name

/** Owns what everybody may use. */
export const EVERYONE = '*'
const EVERYONE_FOLDER = 'everyone'
/** Whose lists are in a folder: a tenant's, or everybody's. */
export type FolderOwner = string

const nameOf = (tenant: Tenant): string => partListOf(tenant) ?? tenant.slug.replaceAll('-', '_')
const named = new Map<string, FolderOwner>([
  ...tenants.flatMap((tenant) => {
    const id = tenantIdOf(tenant)
    return id === undefined ? [] : [[nameOf(tenant), id] as const]
  }),
  [EVERYONE_FOLDER, EVERYONE],
])
/** Folders that have a name, in the order of the programs. */
export const configFolders: readonly string[] = [...named.keys()]

/**
 * Whose a folder is: a program's by the name of its part list (specification 1 §9), a supplier's by the name of its
 * pages, any other supplier's by its number. Undefined for a text that names none.
 */
export function ownerOfFolder(folder: string): FolderOwner | undefined {
  const owner = named.get(folder)
  const supplier = `supplier:${folder}`
  return owner ?? (isTenantId(supplier) ? supplier : undefined)
}

/** The folder of a tenant's lists. */
export const folderOf = (owner: FolderOwner): string =>
  [...named].find(([, tenant]) => tenant === owner)?.[0] ?? supplierOf(owner) ?? owner

/** The lists that a folder can have. */
export function filesOf(owner: FolderOwner): readonly SupplierFile[] {
  const tenant = tenantOf(owner)
  return supplierFiles.filter((file) => {
    if (file === 'returnable-packaging') return true
    if (file === 'part-numbers') return tenant !== undefined && partListOf(tenant) !== undefined
    return tenant !== undefined && (file === 'locations' || tenant.supplier !== undefined)
  })
}

/** How the owner of a folder is called. */
export const ownerName = (owner: FolderOwner, onFile?: string): string =>
  owner === EVERYONE ? 'Everyone' : companyName(owner, onFile)

/** What a list of a folder is called; of an unknown folder as it is written. */
export function supplierConfigTitle(folder: string, file: string): string {
  const owner = ownerOfFolder(folder)
  return `${owner === undefined ? folder : ownerName(owner)} ${supplierFileTitle(file)}`
}
