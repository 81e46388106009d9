# Varnish before two nodes of Maru, which purge it by the tags of what changes (SHARED_CACHE=varnish). It wants the module
# xkey (Debian: varnish-modules) and `-p http_gzip_support=off`: Maru packs pages itself, with Brotli too.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 2s;
    .window = 2;
    .threshold = 1;
}

backend one { .host = "127.0.0.1"; .port = "3000"; .probe = ready; }
backend two { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }

# Who may purge: the nodes.
acl nodes {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new maru = directors.round_robin();
    maru.add_backend(one);
    maru.add_backend(two);
}

sub vcl_recv {
    set req.backend_hint = maru.backend();
    if (req.method == "PURGE") {
        if (client.ip !~ nodes || !req.http.xkey-purge) {
            return (synth(403));
        }
        return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
    }
    # For a proxy before it on this machine, which keeps it from visitors.
    if (req.url == "/readyz" && client.ip ~ nodes) {
        if (std.healthy(req.backend_hint)) {
            return (synth(200));
        }
        return (synth(503));
    }
    if (req.url ~ "^/(healthz|readyz|_tls)([?]|$)") {
        return (synth(404));
    }
    # Maru's fast path takes no request with it.
    unset req.http.X-Forwarded-Host;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/(api|console|studio|__preview|__studio)([/?]|$)") {
        return (pass);
    }
    # Pages that may be shared read no cookie.
    unset req.http.Cookie;
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # An old page stands in for a while where it can be made anew, and for a day where no node answers.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
    return (hash);
}

sub vcl_backend_response {
    # What one node cannot show just now the next one may have kept.
    if (beresp.status == 503 && bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    # An older page is better than none.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.status == 200 && beresp.http.xkey && beresp.http.Surrogate-Control ~ "max-age=[1-9]") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = 24h;
        return (deliver);
    }
}

# The next node is asked for what one did not answer.
sub vcl_backend_error {
    if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
}

sub vcl_deliver {
    # Visitors need not know of what a page is made.
    unset resp.http.xkey;
    unset resp.http.Surrogate-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    if (obj.hits > 0) {
        set resp.http.Cache-Status = "varnish; hit";
    }
}
