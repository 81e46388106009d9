/**
 * Style of the dialog around the frame: full screen on phones, a panel elsewhere. Other sites do not have a theme's
 * properties, so its few colours are defined here.
 */
export const WIDGET_CSS = `
dialog{position:fixed;inset:0;box-sizing:border-box;width:min(560px,100vw - 48px);height:min(820px,100dvh - 48px);max-width:none;max-height:none;margin:auto;padding:0;border:0;border-radius:12px;background:#fff;color:#2e2117;overflow:hidden;font:16px/1.5 system-ui,sans-serif;box-shadow:0 24px 64px rgb(46 33 23/24%)}
@media (min-width:920px){[data-form=card]{width:min(1080px,100vw - 48px)}}
[data-form=counter]{width:min(1080px,100vw - 48px);border-radius:40px}
[data-form=sheet]{width:min(520px,100vw);height:100dvh;margin:0 0 0 auto;border-radius:0}
[data-form=axis]{width:min(720px,100vw - 48px);height:min(780px,100dvh - 48px)}
dialog::backdrop{background:rgb(46 33 23/48%)}
iframe{display:block;width:100%;height:100%;border:0;opacity:0}
[data-state=ready] iframe{opacity:1}
[data-state=ready] p,[data-state=ready] .close{display:none}
p{position:absolute;inset:40% 24px auto;margin:0;text-align:center}
p+p{display:none;top:calc(40% + 48px)}
[data-state=failed] p+p,[data-state=elsewhere] p+p{display:flex;flex-wrap:wrap;justify-content:center;gap:12px}
[data-state=failed] iframe,[data-state=elsewhere] iframe,[hidden]{display:none}
p button,a{box-sizing:border-box;min-height:44px;padding:10px 20px;border:1px solid #8b6b4e;border-radius:4px;background:#fff;color:#2e2117;font:inherit;text-decoration:none;cursor:pointer}
.close{position:absolute;top:6px;right:8px;z-index:1;width:44px;height:44px;border:0;background:none;cursor:pointer}
.close::before,.close::after{content:"";position:absolute;top:21px;left:13px;width:18px;border-top:1.5px solid #2e2117;transform:rotate(45deg)}
.close::after{transform:rotate(-45deg)}
:focus-visible{outline:2px solid #8b6b4e;outline-offset:2px}
@media (max-width:768px){dialog[data-form]{width:100vw;height:100dvh;border-radius:0}}
@media (forced-colors:active){dialog{border:2px solid}}
`
