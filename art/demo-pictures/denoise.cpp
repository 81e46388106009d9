// Feature-guided denoiser for Monte-Carlo renders (NFOR-style: NL-means weights + local
// first-order regression on albedo/normal/depth, cross-filtered between two half buffers).
// build: g++ -O3 -march=native -ffast-math -fopenmp denoise.cpp -o denoise
// usage: denoise in.bin out.bin [k=0.7] [radius=9]
// in.bin : int32 W,H then float32 planar: colorA(3) colorB(3) albA(3) albB(3) nrmA(3) nrmB(3) depA(1) depB(1)
// out.bin: float32 planar rgb
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <vector>
#include <algorithm>
#include <cstring>
#include <omp.h>
typedef std::vector<float> Buf;
static int W,H; static size_t N;

static void boxblur(const float*in,float*out,int w,int h,int r){           // separable box, clamped
  std::vector<float> t((size_t)w*h);
  #pragma omp parallel for
  for(int y=0;y<h;y++) for(int x=0;x<w;x++){ float s=0;int n=0; for(int d=-r;d<=r;d++){int xx=x+d; if(xx<0||xx>=w)continue; s+=in[(size_t)y*w+xx];n++;} t[(size_t)y*w+x]=s/n; }
  #pragma omp parallel for
  for(int y=0;y<h;y++) for(int x=0;x<w;x++){ float s=0;int n=0; for(int d=-r;d<=r;d++){int yy=y+d; if(yy<0||yy>=h)continue; s+=t[(size_t)yy*w+x];n++;} out[(size_t)y*w+x]=s/n; }
}
// variance of one half buffer, estimated from the half difference, smoothed
static void halfvar(const Buf&A,const Buf&B,int C,Buf&V,int r){
  V.resize(N*C); Buf t(N);
  for(int c=0;c<C;c++){ for(size_t i=0;i<N;i++){ float d=A[c*N+i]-B[c*N+i]; t[i]=0.5f*d*d; } boxblur(t.data(),&V[c*N],W,H,r);
    // keep local outliers partially
    for(size_t i=0;i<N;i++){ V[c*N+i]=std::max(V[c*N+i],0.25f*t[i]); } }
}
// NL-means weights for a tile, all offsets. wt[o*TS*TS + ty*TS+tx]
struct Tile{int x0,y0,tw,th;};
static void nlmweights(const float*G,const float*V,int C,const Tile&T,int R,int F,float k,std::vector<float>&wt,std::vector<float>&d,std::vector<float>&t){
  int ew=T.tw+2*F, eh=T.th+2*F, D=2*R+1; wt.resize((size_t)D*D*T.tw*T.th); d.resize((size_t)ew*eh); t.resize((size_t)T.tw*eh);
  float k2=k*k, inv=1.f/((2*F+1)*(2*F+1)*C);
  for(int oy=-R;oy<=R;oy++) for(int ox=-R;ox<=R;ox++){
    for(int y=0;y<eh;y++){ int py=std::min(std::max(T.y0+y-F,0),H-1), qy=std::min(std::max(T.y0+y-F+oy,0),H-1);
      float*dr=&d[(size_t)y*ew];
      for(int x=0;x<ew;x++){ int px=std::min(std::max(T.x0+x-F,0),W-1), qx=std::min(std::max(T.x0+x-F+ox,0),W-1);
        size_t p=(size_t)py*W+px,q=(size_t)qy*W+qx; float s=0;
        for(int c=0;c<C;c++){ float a=G[c*N+p],b=G[c*N+q],va=V[c*N+p],vb=V[c*N+q]; float df=a-b; s+=(df*df-(va+std::min(va,vb)))/(1e-6f+k2*(va+vb)); }
        dr[x]=s; } }
    for(int y=0;y<eh;y++){ float s=0; for(int x=0;x<2*F+1;x++) s+=d[(size_t)y*ew+x]; for(int x=0;x<T.tw;x++){ t[(size_t)y*T.tw+x]=s; if(x+1<T.tw) s+=d[(size_t)y*ew+x+2*F+1]-d[(size_t)y*ew+x]; } }
    float*w=&wt[(size_t)((oy+R)*D+ox+R)*T.tw*T.th];
    for(int x=0;x<T.tw;x++){ float s=0; for(int y=0;y<2*F+1;y++) s+=t[(size_t)y*T.tw+x]; for(int y=0;y<T.th;y++){
      int qx=T.x0+x+ox,qy=T.y0+y+oy; bool in=qx>=0&&qx<W&&qy>=0&&qy<H;
      w[(size_t)y*T.tw+x]= in? expf(-std::min(std::max(s*inv,0.f),30.f)):0.f;
      if(y+1<T.th) s+=t[(size_t)(y+2*F+1)*T.tw+x]-t[(size_t)y*T.tw+x]; } }
  }
}
static const int TS=48;
static std::vector<Tile> tiles(){ std::vector<Tile> v; for(int y=0;y<H;y+=TS) for(int x=0;x<W;x+=TS) v.push_back({x,y,std::min(TS,W-x),std::min(TS,H-y)}); return v; }
// plain NLM of X (C channels) with weights from guide G
static void nlm(const Buf&G,const Buf&V,const Buf&X,int C,Buf&out,int R,int F,float k){
  out.assign(N*C,0); auto tl=tiles(); int D=2*R+1;
  #pragma omp parallel
  { std::vector<float> wt,d,t;
  #pragma omp for schedule(dynamic)
  for(int i=0;i<(int)tl.size();i++){ Tile T=tl[i]; nlmweights(G.data(),V.data(),C,T,R,F,k,wt,d,t);
    for(int y=0;y<T.th;y++) for(int x=0;x<T.tw;x++){ float sw=0,s[4]={0,0,0,0};
      for(int o=0;o<D*D;o++){ float w=wt[(size_t)o*T.tw*T.th+y*T.tw+x]; if(w<=0)continue; int qx=T.x0+x+o%D-R,qy=T.y0+y+o/D-R; size_t q=(size_t)qy*W+qx; sw+=w; for(int c=0;c<C;c++) s[c]+=w*X[c*N+q]; }
      size_t p=(size_t)(T.y0+y)*W+T.x0+x; for(int c=0;c<C;c++) out[c*N+p]=s[c]/sw; } } }
}
static const int NF=7, M=NF+1;
// first-order regression of Y on features, weights from NLM on guide G
static void regress(const Buf&G,const Buf&V,const Buf&Y,const Buf&Fe,Buf&out,int R,int F,float k){
  auto tl=tiles(); int D=2*R+1; int nt=omp_get_max_threads();
  std::vector<Buf> acc(nt); for(auto&a:acc) a.assign(N*4,0.f);
  #pragma omp parallel
  { std::vector<float> wt,d,t; Buf&A=acc[omp_get_thread_num()];
  #pragma omp for schedule(dynamic)
  for(int i=0;i<(int)tl.size();i++){ Tile T=tl[i]; nlmweights(G.data(),V.data(),3,T,R,F,k,wt,d,t);
    for(int y=0;y<T.th;y+=2) for(int x=(y/2)&1;x<T.tw;x+=2){       // stride 2 quincunx, collaborative splat
      int cx=T.x0+x,cy=T.y0+y; size_t p=(size_t)cy*W+cx;
      float XX[M*M]; float XY[M*3]; memset(XX,0,sizeof XX); memset(XY,0,sizeof XY); float fp[NF]; for(int f=0;f<NF;f++) fp[f]=Fe[f*N+p];
      float sw=0;
      for(int o=0;o<D*D;o++){ float w=wt[(size_t)o*T.tw*T.th+y*T.tw+x]; if(w<1e-4f)continue; size_t q=(size_t)(cy+o/D-R)*W+cx+o%D-R;
        float r[M]; r[0]=1; for(int f=0;f<NF;f++) r[f+1]=Fe[f*N+q]-fp[f]; sw+=w;
        for(int a=0;a<M;a++){ float wa=w*r[a]; for(int b=0;b<=a;b++) XX[a*M+b]+=wa*r[b]; for(int c=0;c<3;c++) XY[a*3+c]+=wa*Y[c*N+q]; } }
      for(int a=1;a<M;a++) XX[a*M+a]+=sw*2e-3f; XX[0]+=1e-6f;   // ridge on slopes
      // cholesky
      float L[M*M]; memset(L,0,sizeof L); bool ok=true;
      for(int a=0;a<M&&ok;a++) for(int b=0;b<=a;b++){ float s=XX[a*M+b]; for(int c=0;c<b;c++) s-=L[a*M+c]*L[b*M+c]; if(a==b){ if(s<=1e-12f){ok=false;break;} L[a*M+a]=sqrtf(s);} else L[a*M+b]=s/L[b*M+b]; }
      float be[M*3]; memset(be,0,sizeof be);
      if(ok){ for(int c=0;c<3;c++){ float z[M]; for(int a=0;a<M;a++){ float s=XY[a*3+c]; for(int b=0;b<a;b++) s-=L[a*M+b]*z[b]; z[a]=s/L[a*M+a]; } for(int a=M-1;a>=0;a--){ float s=z[a]; for(int b=a+1;b<M;b++) s-=L[b*M+a]*be[b*3+c]; be[a*3+c]=s/L[a*M+a]; } } }
      else for(int c=0;c<3;c++) be[c]=XY[c]/std::max(sw,1e-6f);
      const int RS=3; // splat only near the centre: keeps detail
      for(int oy=-RS;oy<=RS;oy++) for(int ox=-RS;ox<=RS;ox++){ int o=(oy+R)*D+ox+R; float w=wt[(size_t)o*T.tw*T.th+y*T.tw+x]; if(w<1e-4f)continue; w*=1.f/(1.f+ox*ox+oy*oy);
        size_t q=(size_t)(cy+oy)*W+cx+ox; float r[M]; r[0]=1; for(int f=0;f<NF;f++) r[f+1]=Fe[f*N+q]-fp[f];
        for(int c=0;c<3;c++){ float v=0; for(int a=0;a<M;a++) v+=r[a]*be[a*3+c]; A[c*N+q]+=w*std::max(v,0.f); } A[3*N+q]+=w; } } } }
  out.assign(N*3,0);
  #pragma omp parallel for
  for(long q=0;q<(long)N;q++){ float sw=0,s[3]={0,0,0}; for(auto&a:acc){ sw+=a[3*N+q]; for(int c=0;c<3;c++) s[c]+=a[c*N+q]; } for(int c=0;c<3;c++) out[c*N+q]= sw>1e-6f? s[c]/sw : Y[c*N+q]; }
}
// replace isolated fireflies: if a pixel is much brighter than 2nd brightest neighbour
static void despeckle(Buf&X){ Buf Lm(N); for(size_t i=0;i<N;i++) Lm[i]=X[i]+X[N+i]+X[2*N+i]; Buf O=X; 
  #pragma omp parallel for
  for(int y=1;y<H-1;y++) for(int x=1;x<W-1;x++){ size_t p=(size_t)y*W+x; float v[8];size_t id[8];int n=0; for(int oy=-1;oy<=1;oy++)for(int ox=-1;ox<=1;ox++) if(ox||oy){ id[n]=p+(long)oy*W+ox; v[n]=Lm[id[n]]; n++; }
    int idx[8]={0,1,2,3,4,5,6,7}; std::sort(idx,idx+8,[&](int a,int b){return v[a]<v[b];}); if(Lm[p]>2.0f*v[idx[6]]+0.05f){ size_t q=id[idx[5]]; for(int c=0;c<3;c++) O[c*N+p]=X[c*N+q]; } }
  X.swap(O); }
int main(int ac,char**av){
  float k=ac>3?atof(av[3]):0.7f; int R=ac>4?atoi(av[4]):6; FILE*f=fopen(av[1],"rb"); int wh[2]; if(!f||fread(wh,4,2,f)!=2) return 1; W=wh[0];H=wh[1];N=(size_t)W*H;
  auto rd=[&](int c){ Buf b(N*c); if(fread(b.data(),4,N*c,f)!=N*c) exit(2); for(auto&v:b) if(!std::isfinite(v)) v=0; return b; };
  Buf cA=rd(3),cB=rd(3),aA=rd(3),aB=rd(3),nA=rd(3),nB=rd(3),dA=rd(1),dB=rd(1); fclose(f);
  // depth -> bounded
  { std::vector<float> s; for(size_t i=0;i<N;i+=37) if(dA[i]>0&&dA[i]<1e4) s.push_back(dA[i]); float mx=1; if(s.size()){ std::sort(s.begin(),s.end()); mx=s[(size_t)(s.size()*0.98)]; } for(auto*d:{&dA,&dB}) for(auto&v:*d) v=std::min(v,mx*1.2f)/mx*2.f; }
  despeckle(cA); despeckle(cB);
  // prefilter features
  Buf Fe(N*NF); auto pre=[&](Buf&A,Buf&B,int C,int at){ Buf V; halfvar(A,B,C,V,2); for(auto&v:V) v+=1e-6f; Buf oA,oB; nlm(B,V,A,C,oA,4,2,1.0f); nlm(A,V,B,C,oB,4,2,1.0f); for(size_t i=0;i<N*C;i++) Fe[at*N+i]=0.5f*(oA[i]+oB[i]); };
  pre(nA,nB,3,0); pre(aA,aB,3,3); pre(dA,dB,1,6);
  // work in a compressed colour domain (log-ish) so highlights do not dominate
  auto cmp=[&](Buf&b){ for(auto&v:b) v=logf(1.f+std::max(v,0.f)); }; cmp(cA); cmp(cB);
  Buf V; halfvar(cA,cB,3,V,3); Buf oA,oB; regress(cB,V,cA,Fe,oA,R,3,k); regress(cA,V,cB,Fe,oB,R,3,k);
  // second pass: guide = first result of the other half, residual variance
  Buf V2; halfvar(oA,oB,3,V2,3); for(size_t i=0;i<N*3;i++) V2[i]=V2[i]*1.0f+0.02f*V[i]+1e-7f; Buf pA,pB; regress(oB,V2,oA,Fe,pA,5,2,1.0f); regress(oA,V2,oB,Fe,pB,5,2,1.0f);
  Buf out(N*3); for(size_t i=0;i<N*3;i++){ float v=0.5f*(pA[i]+pB[i]); out[i]=expf(std::max(v,0.f))-1.f; }
  f=fopen(av[2],"wb"); fwrite(out.data(),4,N*3,f); fclose(f); return 0; }
