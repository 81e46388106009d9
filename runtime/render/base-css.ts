import { color, ground, layer, media, motion, space, type } from '#kit/theme.ts'

/**
 * Base styles of every page before any section: a quiet reset, the default text style, focus, and the progress bar. The
 * rule for distant content names attributes that look redundant: because of `:has()`, browsers would otherwise
 * recompute all styles within `main` on each insertion, removal or interaction. If the page's script fails to load, the
 * animation reveals everything. Until a photograph has loaded, its place shows a lit wall or the picture's own colours
 * (mark-tints.ts); browsers without typed attributes keep the wall. Declared here once instead of in each picture's
 * rules.
 */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
:root{counter-reset:chapter}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:168px;overflow-x:clip}
html[data-locked]{overflow:hidden}
body{margin:0;background:${ground('bg')};color:${color('gray_2')};${type('b6r')}-webkit-font-smoothing:antialiased;word-break:keep-all;overflow-wrap:anywhere}
body:lang(ja){word-break:auto-phrase;line-break:strict}
body:lang(zh){word-break:normal}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0}
h1,h2,h3,h4{font:inherit;text-wrap:balance;text-spacing-trim:trim-start}
p,li,dd{text-wrap:pretty}
body{hanging-punctuation:first}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
img,svg{display:block;max-width:100%}
img{height:auto}
:where(img[srcset]){background:linear-gradient(150deg,${color('section')} 20%,${color('line')})}
:where(img[data-tint]){background:linear-gradient(150deg,attr(data-tint type(*)))}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
table{border-collapse:collapse}
:focus-visible{outline:2px solid ${color('focus')};outline-offset:3px}
main:focus{outline:none}
[hidden]{display:none!important}
.visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip-link{position:absolute;left:${space(4)};top:-60px;z-index:${layer('toast')};padding:${space(3)} ${space(5)};background:${color('primary')};color:${color('primary_ink')};${type('b6s')}}
.skip-link:focus{top:${space(3)}}
[data-place=header]{position:sticky;top:0;z-index:${layer('header')}}
@media screen and (scripting:enabled){main[data-late]:not(:has([id]:target))>[data-section]:nth-child(n+3):not(:empty,[data-near]){content-visibility:auto;contain-intrinsic-block-size:auto 800px;animation:late 1ms 8s forwards}}
@keyframes late{to{content-visibility:visible}}
.route-progress{position:fixed;inset:0 0 auto;height:2px;z-index:${layer('toast')};background:${color('dot')};transform-origin:0 50%;transform:scaleX(0);pointer-events:none}
.route-progress[data-state=running]{transform:scaleX(.8);transition:transform 4s cubic-bezier(.1,.7,.2,1)}
.route-progress[data-state=done]{transform:scaleX(1);opacity:0;transition:transform ${motion('quick')},opacity ${motion('quick')} ${motion('quick')}}
@media print{:root{--front:transparent!important;--head-shade:none!important;--rhythm-section:36px!important;--rhythm-heading:20px!important}[data-place=search],[data-place=floating],[data-place=overlay],nav,[data-place=header] :is(a:has(>svg),details),[data-place=footer] :is(a:has(>svg),details,select),[data-section=VisitInvite],a[rel=nofollow],.skip-link,button,[data-booking],[data-section=ProductTabs],[data-section=ProductPictures],[data-section^=Related]{display:none!important}main{zoom:.7}details::details-content{content-visibility:visible!important;block-size:auto!important}[data-place=footer] *{color:var(--color-ink)!important}[data-place=header]{position:static}body{background:none}main>[data-section]{content-visibility:visible!important}h1,h2,h3{break-after:avoid}li,tr,dt,figure{break-inside:avoid}}
${media.calm}{*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
`
  .trim()
  .replaceAll('\n', '')
