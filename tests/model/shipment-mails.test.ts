import { describe, expect, test } from 'vitest'

import { mailCases } from '#tests/support/mail-cases.ts'
import { CONTACT, LOGISTICS, OWNER, mailsOf, sentOf } from '#tests/support/mail-plans.ts'

describe('who gets which mail, under which subject', () => {
  test.each(mailCases)('%s', (_name, taken, mails) => {
    expect(mailsOf(taken)).toEqual(mails)
  })
})

const DEPARTMENT = /bizdev|customer operations|logistics|\bOTM\b|third-party status/i
const isPartner = (address: string) => [OWNER, CONTACT].includes(address)

describe('what partners read of a request', () => {
  test.each(mailCases)(
    '%s: a mail of its own, without departments or pages of staff',
    async (_name, taken) => {
      for (const destination of ['camp-hall', null]) {
        const mails = await sentOf(taken, destination)
        const theirs = mails.filter(({ to, cc }) => [...to, ...cc].some(isPartner))

        expect(
          theirs.flatMap(({ to, cc }) => [...to, ...cc]).filter((one) => !isPartner(one)),
        ).toEqual([])
        for (const { subject, text, html } of theirs) {
          const said = [subject, text, html].join('\n')
          expect(said).not.toMatch(DEPARTMENT)
          expect(said).not.toMatch(/\/dashboard\/|\b\d{4}-\d{2}-\d{2}\b/)
          expect(text.includes('Redwood chooses')).toBe(destination === null)
        }
        for (const mail of mails.filter((one) => !theirs.includes(one)))
          expect(mail.text).toContain('/dashboard/shipments/')
      }
    },
  )

  test('5: an approval is the company’s, and says what is next', async () => {
    const event = { type: 'approve-by-logistics', bol: null } as const
    const [mail] = await sentOf({ from: 'approved-by-bizdev', who: 'logistics', event }, null)

    expect(mail?.to).toEqual([OWNER, CONTACT])
    expect(mail?.text).toMatch(/^Redwood approved your request\. We’re booking the carrier\.$/m)
  })

  test('a copy that an earlier release planned for the requester is not sent', async () => {
    const event = { type: 'approve-by-bizdev' } as const
    const [mail] = await sentOf({ from: 'submitted', who: 'customer-ops', event }, null, [OWNER])

    expect(mail).toMatchObject({ to: [LOGISTICS], cc: [] })
  })
})
