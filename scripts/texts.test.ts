import { expect, test } from 'vitest'

import { readStrings, readTexts } from './texts.ts'

const all = readTexts()
// Of the identity protocol and of operators, whose words are not ours to choose.
const ours = all.filter(({ place }) => !/^server\/(identity|seed|config)/.test(place))
const saying = (words: RegExp) =>
  ours.filter(({ text }) => words.test(text)).map(({ place, text }) => `${place}: ${text}`)

test('the texts of pages, mails, documents, charts and calls are found', () => {
  const of = (place: RegExp) => all.filter((one) => place.test(one.place)).length

  expect(of(/^src\/texts\//)).toBeGreaterThan(3000)
  expect(of(/^server\/mail\//)).toBeGreaterThan(50)
  expect(of(/^server\/documents\//)).toBeGreaterThan(30)
  expect(of(/^src\/machines\//)).toBeGreaterThan(200)
  expect(of(/^src\/api\/contract\//)).toBeGreaterThan(90)
  expect(all).toContainEqual(
    expect.objectContaining({ name: 'recordListTexts.loaded', text: '{n} loaded' }),
  )
})

// words.md, rule 4: each find joins the list.
test.each([
  [/\banew\b/i, 'again, or over'],
  [/\bwork(s|ed)? (it |them )?out\b/i, 'calculate'],
  [/\bstands? in\b/i, 'substitute'],
  [/\btaken over\b/i, 'imported, or used'],
  [/\binvented\b/i, 'sample'],
  [/\bday to come\b/i, 'in the future'],
  [/\bcounts? (no more|again)\b/i, 'expired, or is back'],
  [/\bkept nowhere\b/i, 'we keep only …'],
  [/^As delivered$/, 'default'],
  [/\bword from\b/i, 'a note from'],
  [/\bread but not change\b/i, 'read-only'],
  [/\bWho (made|stands|decides|reads) /, 'a noun as the subject'],
  [/\bphotographs?\b/i, 'photo'],
  [/\b(is|are) asked\b/i, 'who asks, or requires'],
  [/\b(is|are) (told|said)\b/i, 'who says it'],
  [/\bby itself\b/i, 'on its own, or automatically'],
  [/\bcould not be (read|loaded)\b/i, 'we couldn’t load …'],
  [/\bbegun\b/i, 'started'],
  [/\bas it is\b/i, 'unchanged'],
  [/\bno more\b/i, 'no longer'],
])('nobody reads %s: say %s', (words) => {
  expect(saying(words)).toEqual([])
})

test('a pickup is spelled in one way, also where nobody reads it', () => {
  const strings = readStrings()

  expect(strings.length).toBeGreaterThan(2 * all.length)
  expect(strings.filter(({ text }) => /pick-up/i.test(text))).toEqual([])
})

test('nobody reads somebody', () => {
  expect(saying(/\bsomebody\b/i)).toEqual([])
})

// Rule 7; what is filled in is not counted.
test('a hint is short', () => {
  const lengthOf = (text: string) => text.replace(/\{[^}]*\}/g, '').length
  const hints = ours.filter(({ name }) => /hint/i.test(name))

  expect(hints.length).toBeGreaterThan(100)
  expect(
    hints
      .filter(({ name, text }) => lengthOf(text) > (name.endsWith('chooseHint') ? 140 : 90))
      .map(({ place, text }) => `${place}: ${text}`),
  ).toEqual([])
})

// The action keeps its name on the wire; people withdraw a request.
test('nobody reads that a rejection is dismissed', () => {
  const dismissed = /dismiss\w* (the )?rejection|rejection( of .*)? dismissed/i

  expect(saying(dismissed)).toEqual([])
})

// Rule 5: American spelling.
test('words are spelled as Americans spell them', () => {
  expect(
    saying(
      /\b(colou?rs?(?<!colors?)|\w*organis\w*|recognis\w*|cancell(ed|ing)|favour\w*|centre\w*|grey|tyres?|licence)\b/i,
    ),
  ).toEqual([])
})

// Titles, entries and messages that the specification gives word for word.
const VERBATIM = [
  'Partner Portal',
  '{company} Dashboard',
  'Shipments',
  '{company} Users',
  'Supplier Users',
  'Spot Feedstock Pricing',
  'New Offer',
  'Update Offer',
  'Admin Configuration',
  'Dealership Network Demo',
  'VWGoA Dashboard',
  'Recycling Requests',
  'Battery Recycling',
  'Scrap Shipment Request',
  'Volvo / Polestar Battery Recycling',
  'Supplier Dashboard',
  'New Shipment Request',
  'New Pre-Booking Request',
  'Confirm ASN for Pre-Booking',
  'Sell your EV battery pack',
  'Terms of Use',
  'Privacy Policy',
  'EPC Dashboard',
  'Sign In',
  'Refresh User Data',
  'Sign out',
  'Need help? Email us at',
  'Signing in corporate/field user automatically...',
  'User cancelled OAuth flow.',
  'Request timed out after {sayDuration(ms)}',
  'Request aborted',
  'Request failed',
  ' . Please check your internet connection.',
  'Unexpected response',
  'No response',
  'Not signed-in',
  'A network error has occurred.',
  'An unknown error has occurred.',
  'An error has occurred during the oauth process.',
  'Sign-in failed',
  'Please Request Access from IT',
]
test('the specification’s own words stay to the letter', () => {
  const texts = new Set([...all, ...readStrings()].map(({ text }) => text))

  expect(VERBATIM.filter((text) => !texts.has(text))).toEqual([])
})
