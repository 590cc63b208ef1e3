import net from 'node:net'
import type { AddressInfo } from 'node:net'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedFor } from '#tests/support/seed.ts'

import { keepMails } from './kept.ts'
import type { Mail, MailPort } from './port.ts'
import { escapeHtml } from './render.ts'
import { createSmtp } from './smtp.ts'

const received: { from: string; to: string[]; data: string }[] = []
let refusal: string | undefined

// Just enough SMTP to receive a mail.
const server = net.createServer((socket) => {
  let mail = { from: '', to: [] as string[], data: '' }
  let isData = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8')
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (isData && line === '.') {
        isData = false
        received.push(mail)
        mail = { from: '', to: [], data: '' }
        say('250 taken')
      } else if (isData) mail.data += `${line}\n`
      else if (/^(EHLO|HELO)/.test(line)) say('250 test')
      else if (line.startsWith('MAIL')) {
        mail.from = line
        say(refusal ?? '250 ok')
      } else if (line.startsWith('RCPT')) {
        mail.to.push(line)
        say('250 ok')
      } else if (line === 'DATA') {
        isData = true
        say('354 go on')
      } else if (line === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    }
  })
})

const mail = (change: Partial<Mail> = {}): Mail => ({
  key: 'sr_04839217:1:mail-1',
  from: 'Partner Portal <no-reply@portal.example>',
  to: ['supplier@portal.example'],
  cc: ['ana@lakeside.example'],
  subject: 'Request sr_04839217 received',
  text: 'We have your pickup request.',
  html: '<p>We have your pickup request.</p>',
  attachments: [{ filename: 'BOL-1.pdf', content: Buffer.from('%PDF-1.7') }],
  ...change,
})

let smtp: MailPort
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  smtp = createSmtp(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`)
})
afterAll(async () => {
  await smtp.close()
  server.close()
})

test('without a mail server a mail counts as delivered', async () => {
  await expect(keepMails().send(mail())).resolves.toBeUndefined()
})

describe('SMTP', () => {
  test('delivers text, HTML and papers, with the outbox key as Message-ID', async () => {
    await smtp.send(mail())
    const { data, to } = received.at(-1) ?? { data: '', to: [] }
    expect(to).toHaveLength(2)
    expect(data).toContain('Message-ID: <sr_04839217.1.mail-1@portal.example>')
    expect(data).toContain('Subject: Request sr_04839217 received')
    expect(data).toContain('filename=BOL-1.pdf')
    expect(data).toMatch(/text\/plain[\s\S]*text\/html/)
  })

  test('throws when the server refuses, so that it is tried again', async () => {
    refusal = '421 try later'
    await expect(smtp.send(mail())).rejects.toThrow(/421/)
    refusal = undefined
  })

  test('nothing in a subject or an address becomes another header or another recipient', async () => {
    const seed = seedFor('mail headers')
    const part = fc.string({
      unit: fc.constantFrom('a', '\r\n', '\n', ',', '<', '>', '"', ' ', 'Bcc: x@y.z', ':'),
    })
    await fc.assert(
      fc.asyncProperty(part, part, async (subject, name) => {
        const before = received.length
        const to = [`u${name.replaceAll(/\s/g, '')}@portal.example`]
        await smtp.send(mail({ subject, to, cc: [], attachments: [] })).catch(() => {})
        for (const { data } of received.slice(before)) {
          const [head = ''] = data.split('\n\n')
          const names = head.split('\n').flatMap((line) => /^([A-Za-z-]+):/.exec(line)?.[1] ?? [])
          expect(names.filter((header) => /^(to|cc|bcc)$/i.test(header))).toEqual(['To'])
          expect(new Set(names).size).toBe(names.length)
        }
      }),
      { seed, numRuns: 100 },
    )
  })
})

test('nothing of a value survives as HTML', () => {
  expect(escapeHtml(`<a href="x" onclick='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; onclick=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  )
})
