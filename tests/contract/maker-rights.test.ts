import { beforeAll, describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'
import { makers } from '#schemas/tenants/index.ts'
import { UserType } from '#schemas/user-type.ts'
import { demoSites } from '#server/seed/places.ts'
import { addPart, itemSender, unseen } from '#tests/support/makers.ts'
import { others, people } from '#tests/support/people.ts'
import { columnOf } from '#tests/support/permissions.ts'
import { useApi } from '#tests/support/records/api-kit.ts'

const api = useApi()
const admin = people['internal-admin']
const PICTURE = { contentType: 'image/jpeg', bytes: 90_000 }
const siteOf = (slug: string) => demoSites.find(({ tenant }) => tenant === slug)?.siteId ?? ''
beforeAll(async () => {
  await addPart(
    api,
    makers.map(({ slug }) => slug),
  )
})

const everybody = [
  ...UserType.options.map((type) => [type, people[type], columnOf[type]] as const),
  ['a supplier’s reader', others.reader, 'R'] as const,
  ['a BMW reader', others.bmwReader, 'R'] as const,
]

/** Every way to change a battery that is there, in an order in which each finds it. */
function changesOf(slug: string, uuid: string) {
  const items = `/${slug}/locations/${siteOf(slug)}/shipments/none/items`
  const photo = `${items}/${uuid}/photos/${crypto.randomUUID()}`
  return [
    { method: 'PATCH', url: `${items}?uuid=${uuid}`, body: { wasEvaluated: false } },
    { method: 'PUT', url: photo, body: PICTURE },
    { method: 'DELETE', url: photo },
    { method: 'DELETE', url: `${items}?uuid=${uuid}` },
  ] as const
}

describe.each(everybody)('%s', (_who, person, column) => {
  test('changes batteries of the own program and no other; another’s look as if there were none', async () => {
    const wrong: string[] = []
    for (const { slug } of makers) {
      const uuid = crypto.randomUUID()
      const place = `/${slug}/locations/${siteOf(slug)}`
      // oxlint-disable-next-line no-await-in-loop -- one battery after the other
      const added = await itemSender(api, place, admin)(uuid, { body: unseen })
      expect(added.status).toBe(201)
      const isStaff = 'ABL'.includes(column)
      const isOwn = isStaff || person.claims['custom:tenant'] === slug
      const may = isStaff || column === 'S'
      const none = changesOf(slug, crypto.randomUUID())
      for (const [at, sent] of changesOf(slug, uuid).entries()) {
        // oxlint-disable-next-line no-await-in-loop -- in this order
        const { status, body, text } = await api.send({ by: person, ...sent })
        const wanted = may ? (isOwn ? 200 : 404) : 403
        if (status !== wanted) wrong.push(`${sent.method} ${sent.url}: ${status}, not ${wanted}`)
        const code = column === 'R' ? 'readonly_user' : 'forbidden_role'
        if (status === 403 && ErrorBody.parse(body).error.code !== code)
          wrong.push(`${sent.method} ${sent.url}: no ${code}`)
        if (status !== 404 || !none[at]) continue
        // oxlint-disable-next-line no-await-in-loop -- in this order
        const unknown = await api.send({ by: person, ...none[at] })
        if (unknown.status !== 404 || unknown.text !== text)
          wrong.push(`${sent.method} ${sent.url}: not as if there were none`)
      }
    }
    expect(wrong).toEqual([])
  })
})
