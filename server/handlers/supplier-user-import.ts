import type * as z from 'zod/mini'

import { Email, Phone, line } from '#schemas/primitives.ts'
import { MAX_LISTED } from '#schemas/records/upload.ts'
import type { UploadDiff, UploadIssue } from '#schemas/records/upload.ts'
import { poolsBehind, rolesIn } from '#schemas/supplier-user-rules.ts'
import { poolNamed } from '#schemas/supplier-user-words.ts'
import type { SupplierPool } from '#schemas/supplier-user-words.ts'
import { NewSupplierUser } from '#schemas/supplier-user.ts'
import { displayName } from '#schemas/user.ts'
import { inTransaction } from '#server/db/database.ts'
import { addAudit } from '#server/db/repositories/audit.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { choice, optional, text } from '#server/records/upload/columns.ts'
import type { Column } from '#server/records/upload/columns.ts'
import { diffRows } from '#server/records/upload/diff.ts'
import { readList } from '#server/records/upload/read.ts'
import type { List, Row, Rows } from '#server/records/upload/read.ts'
import { refuseIssues } from '#server/records/upload/refuse.ts'
import { toFieldIssues } from '#texts/issues.ts'
import { supplierUserRuleTexts as texts } from '#texts/supplier-user-rules.ts'
import { issueTexts as say } from '#texts/upload-issues.ts'

import { auditEntry } from './acting.ts'
import type { Deps } from './deps.ts'
import { hasAccount } from './supplier-user-account.ts'
import { inviteOne } from './supplier-user-invite.ts'
import { refuseRights } from './supplier-user-rights.ts'

// Each is an account and a mail of its own: as many as one call is waited for.
const MAX_ROWS = 100
const MAX_IDS = 20

/** A cell as calls take it. */
const like = (schema: z.ZodMiniType<string, string>): Column => ({
  read: (cell) => {
    const read = schema.safeParse(cell)
    if (read.success) return { value: read.data }
    return { problem: toFieldIssues(read.error, cell)[0]?.text ?? say.missing }
  },
})
const name = like(line(1, 100))
const listOf = (pool: SupplierPool): List => ({
  columns: {
    email: like(Email),
    first_name: name,
    last_name: name,
    phone: optional(like(Phone)),
    company: optional(text(100)),
    role: choice(rolesIn(pool)),
    sites: optional(text(900)),
    kind: optional(text(50)),
  },
  keyOf: ({ email = '' }) => email.toLowerCase(),
})

/** Somebody as a row says them. */
function invitationOf(row: Row) {
  const { email, first_name: firstName, last_name: lastName, role, phone, company, kind } = row
  const sites = (row['sites'] ?? '').split(/[|;\s]+/).filter(Boolean)
  return {
    email,
    firstName,
    lastName,
    roles: [role],
    allowedSites: sites.includes('all_sites') ? 'all_sites' : sites,
    tenant: company || null,
    ...(phone ? { phone } : {}),
    ...(kind ? { vwgoaUserKind: kind } : {}),
  }
}
const columns: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  roles: 'role',
  allowedSites: 'sites',
  tenant: 'company',
  vwgoaUserKind: 'kind',
}
const columnOf = (path = '') => {
  const [field = ''] = path.split('.')
  return columns[field] ?? field
}

type Fresh = { readonly row: Row; readonly line: number; readonly person: NewSupplierUser }
type Asked = { readonly deps: Deps; readonly pool: SupplierPool }

/** A row as somebody to invite, or what is wrong with it at which of its cells. */
async function judge({ deps, pool }: Asked, row: Row) {
  const typed = invitationOf(row)
  const read = NewSupplierUser.safeParse(typed)
  const refusal = read.success ? await refuseRights(deps, pool, { to: read.data }) : undefined
  const found = read.success ? refusal?.details.issues : toFieldIssues(read.error, typed)
  return {
    person: read.success && !refusal ? read.data : undefined,
    problems: (found ?? []).map((one) => ({ column: columnOf(one.path), text: one.text })),
  }
}

type Look = { readonly fresh: readonly Fresh[]; readonly issues: readonly UploadIssue[] }
async function judgeRows(asked: Asked, rows: Rows): Promise<Look> {
  const fresh: Fresh[] = []
  const issues: UploadIssue[] = []
  for (const [key, { row, line: at }] of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a pool counts how often it is asked
    if (await hasAccount(asked.deps, poolsBehind(asked.pool), key)) {
      const value = row['email'] ?? ''
      issues.push({ line: at, column: 'email', value, text: texts.exists, level: 'warning' })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop -- others are served in between
    const { person, problems } = await judge(asked, row)
    if (person) fresh.push({ row, line: at, person })
    for (const { column, text: why } of problems)
      issues.push({ line: at, column, value: row[column] ?? '', text: why, level: 'error' })
  }
  return { fresh, issues }
}

const count = (issues: readonly UploadIssue[], level: UploadIssue['level']) =>
  issues.filter((issue) => issue.level === level).length

/** What an import does: only who has no account yet is invited; an account that is there stays as it is. */
function diffOf(lines: number, { fresh, issues }: Look): UploadDiff {
  const rows = new Map(fresh.map(({ row, line: at, person }) => [person.email, { row, line: at }]))
  const { added } = diffRows(new Map(), rows)
  const ids = [...rows.keys()].slice(0, MAX_IDS)
  return {
    configName: 'supplier-users',
    version: 0,
    counts: {
      rows: lines,
      rowsBefore: 0,
      added: added.length,
      removed: 0,
      modified: 0,
      errors: count(issues, 'error'),
      warnings: count(issues, 'warning'),
    },
    added,
    removed: [],
    modified: [],
    issues: issues.slice(0, MAX_LISTED),
    effects: added.length > 0 ? [{ kind: 'invitations', count: added.length, ids }] : [],
  }
}

async function lookAt(asked: Asked, body: string) {
  const read = await readList(listOf(asked.pool), body)
  const tooMany = { line: MAX_ROWS + 2, column: null, value: null, level: 'error' } as const
  const { fresh, issues } =
    read.lines > MAX_ROWS
      ? { fresh: [], issues: [{ ...tooMany, text: say.tooMany(MAX_ROWS) }] }
      : await judgeRows(asked, read.rows)
  const all = [...read.issues, ...issues].toSorted((a, b) => a.line - b.line)
  return { fresh, lines: read.lines, issues: all }
}

type Noted = { readonly context: Context; readonly note: string | undefined }
/**
 * One after the other, each with its own audit. Whoever has an account by now is passed over: nobody is mailed twice,
 * however often it is repeated, and wherever it ended before.
 */
async function inviteAll({ deps, pool }: Asked, people: readonly Fresh[], about: Noted) {
  const { context, note } = about
  const by = displayName(context.user)
  // What was meant is on record before anybody is mailed; by fingerprints, since addresses would outlive their erasure.
  const fingerprints = people.map(({ person }) =>
    deps.secrets.mac('audit-name', person.email.toLowerCase()).toString('hex'),
  )
  const meant = {
    call: 'import-users',
    target_kind: 'account',
    target_id: pool,
    target_name: null,
    tenant: 'identity',
  } as const
  await inTransaction(deps.db, (tx) =>
    addAudit(tx, {
      ...auditEntry(deps, context, meant),
      detail: JSON.stringify({ by, note, people: people.length, fingerprints }),
    }),
  )
  const invited: Fresh[] = []
  for (const one of people) {
    const inviting = { deps, pool, context, person: one.person }
    // oxlint-disable-next-line no-await-in-loop -- a pool counts how often it is asked
    const account = await inviteOne(inviting, (invite) => inTransaction(deps.db, invite))
    if (account) invited.push(one)
  }
  return invited
}

/** Invites people from a text, one a row, or only says what that would do (calls.md §12). */
export const importSupplierUsers =
  (deps: Deps): HandlerOf<'importSupplierUsers'> =>
  async ({ params: { user_pool: pool }, query: { action, note }, body }, context) => {
    if (deps.accounts.issuerOf(poolNamed(pool)) === undefined) return refuse('not_found')
    const asked = { deps, pool }
    const { fresh, lines, issues } = await lookAt(asked, body)
    const diff = diffOf(lines, { fresh, issues })
    if (action === 'validate-and-diff') return { data: diff }
    if (diff.counts.errors > 0) return refuseIssues(diff.issues)
    if (fresh.length === 0) return { data: diff }
    const invited = await inviteAll(asked, fresh, { context, note })
    return { data: diffOf(lines, { fresh: invited, issues }) }
  }
