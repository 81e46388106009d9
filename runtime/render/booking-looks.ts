import type { Theme } from '#schemas/generated/theme.ts'

/** Layout of the booking widget: a card, a shop's counter, a sheet of paper, or pairs on an axis. */
export type BookingForm = NonNullable<Theme['booking']>

/** Minimum frame width for two columns. */
const WIDE = '@media (min-width:680px)'
/** Minimum frame width for the side panel with the question, the steps and the current choices. */
const PANEL = '@media (min-width:860px)'
/** The side panel on a laptop screen, and in a frame too low for both the question and the steps. */
const LOW_PANEL = '@media (min-width:860px) and (max-height:779px)'
const LOWEST_PANEL = '@media (min-width:860px) and (max-height:599px)'

/** Widths at which the question is above the selection. */
const NARROW = '@media (max-width:859px)'

/** Months and times of a day side by side. */
const TWO_COLUMNS = `
main>div:has(>*>[role=grid]){grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}
main>div:has(>*>[role=grid])>:first-child{grid-row:1/9}
main>div:has(>*>[role=grid])>:not(:first-child){grid-column:2}`

/**
 * A panel on the left that stays while the right half scrolls: the question at its top, at its bottom the steps with
 * the choices so far; the total is next to the continue button.
 */
const SIDE_PANEL = `
main{display:grid;grid-template-columns:340px minmax(0,1fr);padding:0}
hgroup{grid-area:1/1;align-self:start;position:sticky;top:0}
main>ol{grid-area:1/1;align-self:end;position:sticky;bottom:0;display:grid;counter-reset:step}
main>ol>li{display:grid;grid-template-columns:26px minmax(0,1fr);align-items:baseline;counter-increment:step}
main>ol>li::before{content:counter(step)/"";grid-row:1/3}
main>ol>li>span{grid-column:2}
main>div{grid-area:1/2;align-content:start;margin:0;padding:16px 40px 40px}
main>div:has(>[data-kind]){grid-template:auto 1fr/1fr 1fr}
main>div>[data-kind]~button:not([data-kind]){grid-column:1/-1}
main>div>[data-kind]{grid-template:1fr auto/minmax(0,1fr) auto;align-items:end;min-height:clamp(240px,52dvh,440px);padding:32px 28px}
[data-kind]>:first-child{grid-area:1/1;align-self:start;width:36px;height:36px}
[data-kind]>span{grid-area:2/1}
[data-kind]>:last-child{grid-area:2/2}
footer{grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:12px 32px;margin-left:340px;padding-inline:40px}
footer>:last-child{grid-column:2}
footer>:last-child>:last-child{min-width:220px}
footer>:first-child:not(:last-child)>p:first-child{flex-direction:column;font-size:13px}
footer>:first-child:not(:last-child)>p:first-child>span{font-size:28px;line-height:1.2}${TWO_COLUMNS}`

const COUNTER_LOOK = `
header{border:0;background:var(--color-secondary_500)}
header p{font:800 20px/1.2 var(--font-display);letter-spacing:-.04em}
header select,header button{border-radius:var(--radius-round);background:color-mix(in srgb,var(--color-surface) 50%,transparent);color:var(--color-ink)}
header select{padding-inline:14px}
main{padding:0}
hgroup{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 16px;align-content:center;padding:4px 20px 52px;background:var(--color-secondary_500)}
hgroup>p:first-child{display:contents;color:var(--color-ink)}
hgroup>[data-step]::before{content:attr(data-step)/"";grid-row:1/span 3;color:var(--color-ink);font:800 76px/1 var(--font-latin);letter-spacing:-.05em}
hgroup progress{display:none}
hgroup h1{font:800 24px/1.25 var(--font-display);letter-spacing:-.045em;text-wrap:balance}
hgroup>p{margin:0;color:var(--color-ink)}
hgroup:not(:has([data-step])){padding-top:12px}
hgroup:not(:has([data-step]))>*{grid-column:1/-1}
main>div{align-content:start;min-height:calc(100% - 120px);margin-top:-28px;padding:24px 20px 32px;border-radius:28px 28px 0 0;background:var(--color-surface)}
[role=group]>button{min-height:40px;border-color:transparent;background:var(--color-primary_50)}
[role=group]>[aria-pressed=true]{border-color:transparent;background:var(--color-accent);color:var(--color-accent_ink)}
main>div>ul{display:grid;gap:8px;border:0}
main>div>ul>li{padding-inline:18px 12px;border:0;border-radius:20px;background:var(--color-primary_50)}
main>div>ul>li:has(:checked){background:var(--color-section);box-shadow:inset 0 0 0 2px var(--color-accent)}
main>div>ul>li li:has(:checked){background:none}
summary{grid-template-columns:minmax(0,1fr) auto 40px;min-height:84px}
summary>svg{box-sizing:content-box;padding:11px;border-radius:50%;background:var(--color-surface)}
summary>span:first-child>:first-child{font:800 17px/1.35 var(--font-display);letter-spacing:-.03em}
li:has(:checked)>details>summary>svg{background:var(--color-accent);color:var(--color-accent_ink)}
[type=checkbox]:checked{border-color:var(--color-accent);background:var(--color-accent)}
footer button,footer a{border-radius:var(--radius-round)}
[data-day],fieldset label:has([type=radio]){border-color:transparent;border-radius:14px;font-weight:700}
[data-day][data-state=OPEN],fieldset label:has([type=radio]:enabled){background:var(--color-primary_50)}
[aria-selected=true]>[data-day],fieldset label:has([type=radio]:enabled:checked){border-color:transparent;background:var(--color-accent);color:var(--color-accent_ink)}
h2,legend{font-family:var(--font-display);font-weight:800}
[data-kind]{min-height:152px;padding:28px 24px;border:0;border-radius:26px;background:var(--color-yellow_500)}
[data-kind=treatment]{background:var(--color-pink_500)}
[data-kind]>span>:first-child{font:800 26px/1.3 var(--font-display);letter-spacing:-.04em}
[data-kind]>span>:last-child{color:var(--color-ink)}
#booking-code{padding:28px 20px;border-radius:26px;background:var(--color-yellow_500);--color-error:var(--color-ink);--color-quiet:var(--color-ink)}
#booking-code input{border-color:transparent;background:var(--color-surface);font-weight:800}
dl{border:0}
dl>div{padding-inline:18px;border:0;border-radius:18px;background:var(--color-primary_50)}
dl>div+div{margin-top:6px}
footer{border:0;box-shadow:var(--shadow-bar,0 -8px 32px rgb(46 33 23/10%))}
${PANEL}{
>div{background:linear-gradient(90deg,var(--color-secondary_500) 340px,var(--color-surface) 0)}
header,hgroup{background:none}
header{padding:20px 28px 0 40px}
header select,header button{background:var(--color-primary_50)}${SIDE_PANEL}
hgroup{display:block;padding:16px 32px 24px 40px}
hgroup>p:first-child{display:block;font-weight:600}
hgroup>[data-step]::before{display:block;margin-bottom:12px;font-size:180px;line-height:.86}
hgroup h1{margin-top:20px;font-size:34px}
hgroup>p:last-child{margin-top:12px}
main>ol{gap:6px;padding:0 36px 16px}
main>ol>li{padding:11px 18px;border-radius:22px;background:color-mix(in srgb,var(--color-surface) 42%,transparent);color:var(--color-ink);font-size:14px;font-weight:700;line-height:1.5}
main>ol>li::before{font:800 15px/1.4 var(--font-latin)}
main>ol>li>span{font-size:13px;font-weight:500}
main>ol>[aria-current]{background:var(--color-ink);color:var(--color-surface)}
main>div{min-height:0;border-radius:0}
footer{padding-block:18px 22px}
footer>:first-child:not(:last-child)>p:first-child>span{color:var(--color-ink);font:800 30px/1.2 var(--font-latin);letter-spacing:-.04em}
}
${LOW_PANEL}{
hgroup>[data-step]::before{font-size:112px}
main>ol>li{padding:7px 16px}
main>ol>li>span{display:none}
}
${LOWEST_PANEL}{
main>ol{display:none}
}`

const SHEET_LOOK = `
>div{background:var(--color-bg)}
header{margin-inline:24px;padding:12px 0;border-color:var(--color-ink)}
header button{margin-right:-12px}
header p{font:400 20px/1.3 var(--font-display)}
header select{background:none}
main{padding:32px 24px 40px}
main{display:grid;grid-template-columns:minmax(0,1fr);align-content:start}
hgroup>[data-step]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
main>ol{order:-1;display:flex;flex-wrap:wrap;gap:4px 18px;margin-bottom:28px;counter-reset:step}
main>ol>li{display:flex;align-items:baseline;gap:6px;counter-increment:step;color:var(--color-quiet);font-size:13px;line-height:1.7}
main>ol>li::before{content:counter(step)/"";font:300 21px/1 var(--font-latin);font-variant-numeric:lining-nums}
main>ol>li>span{display:none}
main>ol>[aria-current]{color:var(--color-ink);font-weight:600}
main>ol>[aria-current]::before{color:var(--color-accent_strong)}
h1{font:300 38px/1.36 var(--font-display);letter-spacing:calc(-.045em*var(--tracking-display));text-wrap:balance}
hgroup>p:last-child{margin-top:16px}
main>div{gap:32px;margin-top:36px}
main>div:has(>[data-kind]){gap:0;border-top:1px solid var(--color-ink);counter-reset:way}
[data-kind]{padding:26px 0;border:0;border-bottom:1px solid var(--color-line);border-radius:0;counter-increment:way}
[data-kind]>:first-child{display:none}
[data-kind]::before{content:counter(way,lower-alpha)/"";width:32px;color:var(--color-accent_strong);font:italic 300 34px/1 var(--font-latin)}
[data-kind]>span>:first-child,summary>span>:first-child{font:400 21px/1.4 var(--font-display);letter-spacing:-.02em}
[data-kind]>span>:first-child{font-size:24px}
#booking-code{justify-items:start;padding:20px 0 24px;border-top:1px solid var(--color-ink);border-radius:0;background:none;text-align:start}
#booking-code>div>label{margin-inline:0}
#booking-code input{height:76px;padding:0;font:300 48px/1 var(--font-latin);font-variant-numeric:lining-nums tabular-nums;letter-spacing:.22em;text-align:start}
[role=group]{gap:4px 20px}
[role=group]>button{padding:0;border:0;border-bottom:1px solid transparent;border-radius:0;font-size:15px}
[role=group]>[aria-pressed=true]{border-color:var(--color-ink);background:none;color:var(--color-ink)}
summary{min-height:76px}
main>div>ul>li li:has(:checked){background:var(--color-section)}
h2,legend{font:400 22px/1.4 var(--font-display);letter-spacing:-.02em}
[data-day]{border:0;border-bottom:2px solid transparent;border-radius:0;font:300 27px/1 var(--font-latin);font-variant-numeric:lining-nums}
[data-day][data-today]{color:var(--color-accent_strong);text-decoration:none}
[data-day][aria-disabled]{opacity:1;font-weight:300}
[aria-selected=true]>[data-day],fieldset label:has([type=radio]:checked){border-color:var(--color-accent);background:var(--color-section);color:var(--color-ink)}
fieldset label:has([type=radio]){border:0;border-bottom:2px solid transparent;border-radius:0;font:300 19px/1.3 var(--font-display);font-variant-numeric:lining-nums}
main>div>p:not([aria-hidden]),[role=status]>p{padding:14px 0 0;border-top:1px solid var(--color-line);border-radius:0;background:none}
footer{margin-inline:24px;padding-inline:0;border-color:var(--color-line);background:none}
@media (min-width:480px){
header,footer{margin-inline:36px}
main{padding:40px 36px 48px}
h1{font-size:46px}
}`

const AXIS_LOOK = `
>div{background:var(--color-bg)}
header{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,auto) minmax(0,1fr);padding:8px 16px;border:0}
header p{grid-area:1/2;font:400 16px/1.4 var(--font-display)}
header select{grid-area:1/1;justify-self:start;background:none}
header button{grid-area:1/3;justify-self:end}
main{padding-top:0}
hgroup{display:grid;justify-items:center;text-align:center}
hgroup::before{content:"";height:40px;margin-bottom:20px;border-left:1px solid var(--color-olive)}
hgroup>[data-step]{flex-direction:column;gap:10px}
hgroup progress{flex:none;width:104px}
h1{margin-top:8px;font:400 28px/1.5 var(--font-display);letter-spacing:calc(.02em*var(--tracking-display))}
hgroup>p:last-child{margin-top:12px;line-height:2}
main>div{margin-top:36px}
main>div>button:not([data-kind]){justify-self:center}
main>div:has(>[data-kind])>button:not([data-kind]){align-self:end}
main>div:has(>[data-kind]){grid-template:auto 1fr/1fr 1fr;gap:56px 0}
main>div:has(>[data-kind])>:not([data-kind]){grid-column:1/-1}
[data-kind]{grid-template-columns:1fr;align-content:start;justify-items:center;padding:12px 4px 28px;border:0;border-radius:0;text-align:center}
[data-kind=visit]{border-right:1px solid var(--color-line_strong)}
[data-kind]>svg{display:none}
[data-kind]>span{display:grid;justify-items:center;gap:28px}
[data-kind]>span>:first-child{min-height:236px;font:400 34px/1.4 var(--font-display);letter-spacing:.14em;writing-mode:vertical-rl}
[data-kind]:lang(en)>span>:first-child{min-height:0;font-size:26px;letter-spacing:0;writing-mode:horizontal-tb}
[data-kind]>span>:last-child{max-width:13em;line-height:2;text-wrap:balance}
#booking-code{padding:0 0 16px;background:none}
#booking-code input{padding-left:.36em}
dl{border-color:var(--color-line_strong)}
[role=group]{justify-content:center}
[role=group]>button{border-color:transparent;background:none;font:400 16px/1.4 var(--font-display)}
[role=group]>[aria-pressed=true]{background:var(--color-section);color:var(--color-ink);border-color:transparent}
main>div>ul{border-color:var(--color-line_strong)}
summary{min-height:76px}
summary>span>:first-child{font:400 19px/1.5 var(--font-display)}
h2,legend{font:400 18px/1.5 var(--font-display)}
legend{width:100%;text-align:center}
fieldset{text-align:center}
[data-day]{width:44px;min-height:44px;margin-inline:calc(50% - 22px);border-color:transparent;border-radius:50%;font:400 18px/1.2 var(--font-display)}
[data-day][data-state=OPEN]{border-color:transparent}
[aria-selected=true]>[data-day]{background:var(--color-primary);color:var(--color-primary_ink)}
main>div>p,[role=status]>p{background:none;text-align:center}
main>div>p[aria-hidden]{justify-self:center}
footer{border-color:var(--color-line);background:none}
${WIDE}{
header{padding:16px 24px 8px}
main,footer{padding-inline:56px}
main>div:has(>*>[role=grid]){gap:24px 80px;background:linear-gradient(var(--color-line_strong) 0 0) 50%/1px 100% no-repeat}${TWO_COLUMNS}
}`

const CARD_LOOK = `
h1{margin-top:12px;font:var(--art-card-weight) 28px/1.35 var(--font-display);letter-spacing:calc(var(--art-card-tracking)*var(--tracking-display));text-wrap:balance}
header p,h2{font-family:var(--font-display);font-weight:var(--art-card-weight)}
main>div>ul>li:has(:checked){background:linear-gradient(var(--color-accent) 0 0) 0 50%/2px 100% no-repeat;padding-left:16px}
[data-kind]{min-height:136px;padding:28px 22px}
[data-kind]>span>:first-child{font:var(--art-card-weight) 23px/1.4 var(--font-display);letter-spacing:calc(var(--art-card-tracking)*var(--tracking-display))}
${PANEL}{
>div{background:linear-gradient(90deg,var(--color-section) 340px,var(--color-line) 0 341px,var(--color-surface) 0)}
header{padding:16px 24px 0 40px;border:0}
header p{font-size:20px}${SIDE_PANEL}
hgroup{padding:40px 32px 24px 40px}
hgroup>p:last-child{margin-top:16px}
h1{margin-top:20px;font-size:32px}
main>ol{margin:0 32px 0 40px;padding-bottom:20px}
main>ol>li{padding:13px 0;border-top:1px solid var(--color-line_strong);color:var(--color-quiet);font-size:14px;line-height:1.5}
main>ol>li::before{color:var(--color-quiet);font:400 14px/1 var(--font-latin)}
main>ol>li>span{color:var(--color-ink);font-size:13px}
main>ol>[aria-current]{color:var(--color-ink);font-weight:600}
main>ol>[aria-current]::before{color:var(--color-accent_strong)}
footer{padding-block:16px 20px}
}
${LOW_PANEL}{
hgroup{padding-top:24px}
main>ol>li{padding:9px 0}
}
${LOWEST_PANEL}{
main>ol{display:none}
}`

/**
 * Styles of every form: the progress bar, drawn checkboxes, and space reserved for loading content to avoid layout
 * shifts.
 */
const EVERY_LOOK = `
progress{flex:1;height:2px;border:0;appearance:none;background:var(--color-line)}
progress::-webkit-progress-bar{background:var(--color-line)}
progress::-webkit-progress-value{background:var(--color-primary)}
progress::-moz-progress-bar{background:var(--color-primary)}
main>ol{display:none}
main>ol>li>span{display:block;overflow-wrap:anywhere}
main>div:has(>[data-kind]){grid-template-rows:auto auto 1fr}
[data-kind]>span>:last-child{text-wrap:balance}
main>div>[data-kind]~button:not([data-kind]){align-self:end}
${NARROW}{
main:has(>div>[data-kind]){display:flex;flex-direction:column}
main:has(>div>[data-kind])>div{flex:1}
}
#booking-code{justify-items:center;gap:10px;max-width:none;padding:28px 24px;border-radius:var(--radius-card);background:var(--color-section);color:var(--color-body);text-align:center}
#booking-code>p{color:var(--color-ink);font-weight:600}
#booking-code>div{display:block;width:min(100%,340px)}
#booking-code>div>label{display:block;margin-inline:auto}
#booking-code input{height:68px;padding:0 0 0 .36em;font:400 32px/1 var(--font-text);font-variant-numeric:tabular-nums;letter-spacing:.36em;text-align:center}
#booking-code>div>p{justify-content:center}
#booking-code>button{justify-self:auto}
[type=checkbox]{display:grid;place-content:center;border:1px solid var(--color-quiet);border-radius:min(var(--radius-badge),6px);background:var(--color-surface);appearance:none}
[type=checkbox]:checked{border-color:var(--color-primary);background:var(--color-primary)}
[type=checkbox]:checked::before{content:"";width:5px;height:10px;margin-top:-3px;border:solid var(--color-primary_ink);border-width:0 2px 2px 0;transform:rotate(45deg)}
main>div>[role=status]:has(>span+[aria-hidden]){min-height:100dvh}
@media (forced-colors:active){
progress{border:1px solid}
[type=checkbox]{appearance:auto}
}`

const LOOKS: Record<BookingForm, string> = {
  card: CARD_LOOK,
  counter: COUNTER_LOOK,
  sheet: SHEET_LOOK,
  axis: AXIS_LOOK,
}

/**
 * Returns a theme's widget styles as CSS for the frame's document; the frame's scripts are the same for every theme.
 * `scope` selects the frame's root and outweighs the classes below it.
 */
export const toBookingLook = (form: BookingForm, scope: string): string =>
  (EVERY_LOOK + LOOKS[form])
    .split('\n')
    .map((line) => (line === '' || line === '}' || line.startsWith('@') ? line : toScoped(line, scope)))
    .join('')

/** Prefixes a rule's selectors with a scope; expects one rule per line. */
const toScoped = (line: string, scope: string): string => {
  const start = line.indexOf('{')
  const selectors = line.slice(0, start).split(/,(?![^(]*\))/)
  return selectors.map((one) => `${scope}${one.startsWith('>') ? '' : ' '}${one}`).join(',') + line.slice(start)
}
