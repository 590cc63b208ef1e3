// Our own compilation of what everybody tries first: words and habits, not a leaked list. Ten characters are the least
// that any pool allows (specification 1 §5), so most of them only matter with something hung on: "Password2026!".
const WORDS = new Set(
  `abc abcd abcdef abcdefg abcdefgh abcdefghi abcdefghij access admin administrator amazing america andrew angel
  angels anthony apple arsenal asdf asdfgh asdfghjkl asdfghjklqwertyuiop august austin autumn baby babygirl bailey
  banana barcelona baseball basketball batman battery batteries beautiful bigdaddy blessed blink bonjour bubbles
  buddy butterfly california carlos celtic changeit changeme changethis charlie cheese chelsea chicken chocolate
  chris christian christopher computer cookie corvette cowboys dallas daniel danielle david december default demo
  dennis diamond dolphin dragon eagles elizabeth family february ferrari firstname flower football forever freedom
  friday friend friends fuckyou george gfhjkm ginger google guest hannah happy harley hello helloworld hockey
  hunter iloveyou iloveyouforever internet jasmine jason jennifer jessica jesus jesuschrist jordan joseph joshua
  july june justin killer kitty lakers letmein letmeinnow letmeinplease liverpool login london love lovely loveme
  lover lovers loveyou lucky madison maggie manchester march marina martin master matrix matthew melissa mercedes
  merlin michael michelle midnight mickey monday money monkey monster mustang mynameis mypassword mypasswordis
  naruto natalie nicole ninja nirvana nothing november october oliver orange pakistan parola passpass passphrase
  passport passw password passwordpassword passwords passwort patrick peanut pepper pokemon portal precious
  princess princesa private purple qazwsx qazwsxedc qazwsxedcrfv qwaszx qwer qwert qwerty qwertyqwerty qwertyui
  qwertyuiop qwertyuiopasdfghjkl qwertz qwertzuiop rainbow ranger realmadrid rebecca recycle recycling robert
  root samantha samsung saturday scooter secret secretpassword security september shadow shannon silver snoopy
  soccer sophie spiderman spring starwars steelers stella summer sunday sunflower sunshine superman supersecret
  supplier sweet swordfish system taylor teamo temp temporary tequiero test tester testing testtest thebest
  thomas thunder thursday tigers tigger trustno trustnoone tuesday twitter unknown user username valentina victor
  victoria wednesday welcome welcomeback welcometo whatever william winter wizard xbox yankees yellow zaqwsx
  zxcvbn zxcvbnm zxcvbnmasdfghjkl partnerportal partner`.split(/\s+/),
)
// What fingers do on a keyboard, in both directions.
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  '!@#$%^&*()_+',
]
const BACKWARDS = RUNS.map((run) => Array.from(run).toReversed().join(''))
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '')
// "P@ssw0rd2026!": what is hung on goes first, then the figures that stand for letters.
const plain = (text: string) =>
  lettersOf(text.replace(/[^a-z]+$/, '').replaceAll(/[013457@$!]/g, (sign) => LEET[sign] ?? sign))
// "welcomewelcome", "abcabcabcabc", "aaaaaaaaaaaa".
const isRepeated = (text: string) => /^(.{1,4})\1{2,}.?$/.test(text)
const isRun = (text: string) => [...RUNS, ...BACKWARDS].some((run) => run.includes(text))
const half = (text: string) => text.slice(0, text.length / 2)
const isDouble = (text: string) => text.length > 1 && half(text).repeat(2) === text

/** Whether a password is one of those that are tried first, also with figures or signs hung on, or written in them. */
export function isCommonPassword(password: string, names: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  const known = new Set([...WORDS, ...names.map((name) => lettersOf(name.toLowerCase()))])
  const parts = [lettersOf(lower), plain(lower)].flatMap((text) =>
    isDouble(text) ? [text, half(text)] : [text],
  )
  if (parts.some((text) => text !== '' && known.has(text))) return true
  const signs = lower.replaceAll(/\s/g, '')
  return isRepeated(signs) || isRun(signs) || (/^\d+$/.test(signs) && new Set(signs).size <= 3)
}
