# Not run by a test here, which has no Docker; the test runs the same packages and the same file.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends varnish varnish-modules \
  && rm -rf /var/lib/apt/lists/*
COPY varnish.vcl /etc/varnish/maru.vcl
CMD ["varnishd", "-F", "-a", ":6081", "-f", "/etc/varnish/maru.vcl", "-s", "malloc,512m", "-p", "http_gzip_support=off"]
